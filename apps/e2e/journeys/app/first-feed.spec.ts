import type { Page } from '@playwright/test';
import { entryTexts } from '@everstep/domain/base/entry-texts';
import { addDays, localDay } from '@everstep/domain/base/days';
import { consentTexts } from '@everstep/domain/consents';
import { dashboardTexts } from '@everstep/domain/dashboard';
import { feedingTexts } from '@everstep/domain/feedings';
import { childTexts, firstActs, invitationTexts } from '@everstep/domain/households';
import { firstActsTitle } from '@everstep/domain/quiz/first-act';
import { trackerTexts } from '@everstep/domain/trackers';
import { expectAccessibleHere } from '../../support/axe';
import { Effort } from '../../support/effort';
import { addChild, becomePro, invite, linkIn } from '../../support/family';
import {
  expect,
  expectOnlySandboxRequests,
  expectQuiz,
  newEmail,
  pressEscape,
  signUp,
  tabTo,
  test,
} from '../../support/journey';
import { nextMail } from '../../support/mailbox';

/** Ten days ago. */
const born = addDays(localDay(new Date()), -10);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const added = (page: Page) => page.getByRole('region', { name: childTexts.added('Mila') });

async function expectFeeds(page: Page, count: number): Promise<void> {
  await expect(page.getByRole('button', { name: /edit or delete$/ })).toHaveCount(count);
  await expect(page.getByText('Synced')).toBeVisible();
}

test('from an account with Pro to the first feed it takes few taps', async ({ page }) => {
  await becomePro(page);
  await page.goto('/dashboard');
  const effort = new Effort();
  await effort.tap(link(page, dashboardTexts.addChild.action));
  const form = page.getByRole('dialog', { name: childTexts.add });
  await effort.fill(form.getByLabel(childTexts.nameLabel), 'Mila');
  await effort.fill(form.getByLabel(childTexts.birthDateLabel), born);
  await effort.tap(form.getByRole('button', { name: childTexts.add }));
  await expect(added(page).getByRole('heading')).toBeFocused();
  await expectAccessibleHere(page, 'family with a new child');
  await effort.tap(added(page).getByRole('link', { name: firstActs.logFeed.label }));
  await effort.tap(button(page, consentTexts.agree));
  await effort.tap(page.getByRole('button', { name: /^Left/ }));
  await effort.tap(button(page, feedingTexts.done));
  await expectFeeds(page, 1);
  console.log(`From an account with Pro to the first feed: ${effort.taps} taps, ${effort.fields} fields`);
  expect(effort.taps).toBeLessThanOrEqual(9);
  expect(effort.fields).toBeLessThanOrEqual(3);
});

test('from the mail of an invitation to the first feed it takes few taps and no other mail', async ({
  page,
  browser,
}) => {
  await becomePro(page);
  await addChild(page, 'Mila');
  const email = newEmail();
  await invite(page, email);
  const mail = await nextMail(page, email);
  const context = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' });
  const invited = await context.newPage();
  const addresses: string[] = [];
  invited.on('request', (request) => addresses.push(`${request.url()} ${request.headers().referer ?? ''}`));

  const effort = new Effort();
  // The link in the mail.
  effort.taps += 1;
  await invited.goto(linkIn(mail.text, 'invitation'));
  await expect(invited.getByText(invitationTexts.question('Ana'))).toBeVisible();
  await expectAccessibleHere(invited, 'invitation of a visitor');
  await effort.tap(link(invited, invitationTexts.signUp));
  await expectAccessibleHere(invited, 'sign-up from an invitation');
  await effort.fill(invited.getByLabel('Full name'), 'Ben');
  await effort.fill(invited.getByLabel('Password', { exact: true }), 'a-good-long-one');
  await effort.tap(button(invited, 'Create account'));
  await expect(invited.getByRole('heading', { name: invitationTexts.joined('Ana') })).toBeFocused();
  await expectAccessibleHere(invited, 'family that was joined');
  await effort.tap(link(invited, firstActs.logFeed.label));
  await effort.tap(button(invited, consentTexts.agree));
  await effort.tap(button(invited, feedingTexts.bottle));
  const form = invited.getByRole('dialog');
  await effort.fill(form.getByLabel(`${feedingTexts.amountLabel} (ml)`), '90');
  await effort.tap(form.getByRole('button', { name: entryTexts.save }));
  await expectFeeds(invited, 1);
  console.log(`From the mail of an invitation to the first feed: ${effort.taps} taps, ${effort.fields} fields`);
  expect(effort.taps).toBeLessThanOrEqual(8);
  expect(effort.fields).toBeLessThanOrEqual(3);

  // One mail, opened once.
  expect(await nextMail(page, email)).toEqual(mail);
  const secret = linkIn(mail.text, 'invitation').split('.').at(-1) ?? '';
  expect(secret).toHaveLength(43);
  expect(addresses.filter((address) => address.includes(secret))).toEqual([]);
  await context.close();
});

test('the invited parent gets there with the keyboard alone', async ({ page, browser }) => {
  await signUp(page, { name: 'Ana' });
  await addChild(page, 'Mila');
  const email = newEmail();
  await invite(page, email);
  const context = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' });
  const invited = await context.newPage();
  await invited.goto(linkIn((await nextMail(page, email)).text, 'invitation'));
  await tabTo(invited, link(invited, invitationTexts.signUp));
  await invited.keyboard.press('Enter');
  await tabTo(invited, invited.getByLabel('Full name'));
  await invited.keyboard.type('Ben');
  await tabTo(invited, invited.getByLabel('Password', { exact: true }));
  await invited.keyboard.type('a-good-long-one');
  await invited.keyboard.press('Enter');
  await expect(invited.getByRole('heading', { name: invitationTexts.joined('Ana') })).toBeFocused();
  // The family has no plan, so nothing is offered that is locked.
  await tabTo(invited, link(invited, firstActs.seeDay.label));
  await invited.keyboard.press('Enter');
  await expect(invited.getByRole('heading', { level: 1, name: trackerTexts.title })).toBeVisible();
  await context.close();
});

test('a new user adds the baby right after the sign-up', async ({ page }) => {
  await page.goto('/signup');
  await page.getByLabel('Full name').fill('Ana');
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Password', { exact: true }).fill('a-good-long-one');
  await button(page, 'Create account').click();
  await expectQuiz(page);
  await expectAccessibleHere(page, 'first acts of a new user');
  const acts = page.getByRole('region', { name: firstActsTitle });
  await acts.getByRole('link', { name: firstActs.addChild.label }).click();
  const form = page.getByRole('dialog', { name: childTexts.add });
  await expect(form).toBeVisible();
  await pressEscape(page);
  await expect(form).toBeHidden();
  await expect(page).toHaveURL('/family');
  await page.goBack();
  await expectQuiz(page);
});

test('after paying, the tracker that was wanted comes first', async ({ page, browserErrors }) => {
  await signUp(page);
  await addChild(page, 'Mila');
  await page.goto('/milk-tracker');
  await button(page, trackerTexts.seePlans).click();
  await page.getByRole('button', { name: /^Upgrade to Pro, / }).click();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByRole('heading', { name: 'You have Pro now' })).toBeVisible();
  expectOnlySandboxRequests(browserErrors);
  await expectAccessibleHere(page, 'payment from a tracker');
  await link(page, 'Go to the milk tracker').click();
  await expect(button(page, consentTexts.agree)).toBeVisible();
});
