import type { Browser, Page } from '@playwright/test';
import { deletionTexts } from '@everstep/domain/auth/account-deletion';
import { childTexts, householdTexts, invitationProblems, invitationTexts } from '@everstep/domain/households';
import { addChild, invite, joinAsParent, linkIn, ownEmail } from '../../support/family';
import { expect, newEmail, signUp, test } from '../../support/journey';
import { mailWith, nextMail } from '../../support/mailbox';

const path = '/family';
const child = (page: Page, name: string) =>
  page.getByRole('region', { name: childTexts.title }).getByText(name, { exact: true });

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' });
  return context.newPage();
}

test('a parent invites the other one, who signs up, joins, sees the child, and is removed later', async ({
  page,
  browser,
}) => {
  await signUp(page, { name: 'Ana' });
  await addChild(page, 'Mila');
  const email = newEmail();
  await invite(page, email);
  const invitation = linkIn((await nextMail(page, email)).text, 'invitation');

  const other = await newPage(browser);
  await other.goto(invitation);
  await expect(other).toHaveURL('/invitation');
  await expect(other.getByText(invitationTexts.question('Ana'))).toBeVisible();
  await other.getByRole('link', { name: invitationTexts.signUp }).click();
  await expect(other.getByText(invitationTexts.oneStep('Ana'))).toBeVisible();
  await expect(other.getByLabel('Email')).toHaveValue(email);
  await other.getByLabel('Full name').fill('Ben');
  await other.getByLabel('Password', { exact: true }).fill('a-good-long-one');
  await other.getByRole('button', { name: 'Create account' }).click();
  const joined = other.getByRole('heading', { name: invitationTexts.joined('Ana') });
  await expect(joined).toBeVisible();
  await expect(joined).toBeFocused();
  await other.reload();
  await expect(joined).toBeVisible();
  await other.getByRole('link', { name: invitationTexts.toFamily }).click();
  await expect(child(other, 'Mila')).toBeVisible();
  await other.goto(invitation);
  await expect(joined).toBeVisible();
  await other.goto(path);
  await expect(child(other, 'Mila')).toBeVisible();

  // Both pages stay open from here on: each hears of the other.
  await page.getByRole('button', { name: householdTexts.actions('Ben') }).click();
  await page.getByRole('menuitem', { name: householdTexts.removeMember }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: householdTexts.removeMember }).click();
  await expect(page.getByRole('status').filter({ hasText: householdTexts.memberRemoved('Ben') })).toBeVisible();
  await expect(other.getByRole('heading', { name: householdTexts.emptyTitle })).toBeVisible();
  await expect(child(other, 'Mila')).toBeHidden();
  await other.context().close();
});

test('an invitation opened by somebody else leads to the invited account, and a withdrawn one says so', async ({
  page,
  browser,
}) => {
  await signUp(page, { name: 'Ana' });
  await addChild(page, 'Mila');
  const email = newEmail();
  await invite(page, email);
  const invitation = linkIn((await nextMail(page, email)).text, 'invitation');
  const other = await newPage(browser);
  const { email: ownAddress } = await signUp(other);
  await other.goto(invitation);
  await expect(other.getByText(invitationTexts.otherAccount(email, ownAddress))).toBeVisible();
  await other.getByRole('button', { name: invitationTexts.switchTo(email) }).click();
  await expect(other.getByText(invitationTexts.sentTo(email))).toBeVisible();
  await expect(other).toHaveURL('/invitation');
  await expect(other.getByRole('link', { name: 'Login' })).toBeVisible();

  await page.getByRole('button', { name: `${invitationTexts.withdraw}: ${email}` }).click();
  await expect(page.getByText(invitationTexts.withdrawn(email))).toBeVisible();
  await other.goto('/');
  await other.goto(invitation);
  await expect(other.getByText(invitationProblems.withdrawn)).toBeVisible();
  await other.context().close();
});

test('a removed child can be restored, and a family that is to be deleted can be kept', async ({ page }) => {
  await signUp(page);
  await addChild(page, 'Mila');
  await page.getByRole('button', { name: childTexts.actions('Mila') }).click();
  await page.getByRole('menuitem', { name: childTexts.remove }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: childTexts.remove }).click();
  await expect(page.getByText(/^Will be deleted on /)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: childTexts.undo }).click();
  await expect(page.getByText(childTexts.restored('Mila'))).toBeVisible();
  await expect(page.getByText(/^Will be deleted on /)).toBeHidden();

  await page.getByRole('button', { name: householdTexts.leave }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText(householdTexts.leaveLastText)).toBeVisible();
  await question.getByRole('button', { name: householdTexts.leave }).click();
  await expect(page.getByText(/^This family will be deleted on /)).toBeVisible();
  await page.getByRole('button', { name: householdTexts.keep }).click();
  await expect(page.getByText(householdTexts.kept)).toBeVisible();
  await expect(page.getByText(/^This family will be deleted on /)).toBeHidden();
});

test('an owner who deletes the account reads what becomes of the family, and the other parent is told by email and becomes the owner', async ({
  page,
  browser,
}) => {
  const { email, password } = await signUp(page, { name: 'Ana' });
  await addChild(page, 'Mila');
  const other = await joinAsParent(page, browser);
  const otherEmail = await ownEmail(other);
  const stays = 'Your family with Mila stays, with its children and everything logged for them';
  await page.goto('/dashboard?tab=data');
  await page.getByRole('button', { name: deletionTexts.open }).click();
  const dialog = page.getByRole('alertdialog', { name: deletionTexts.question });
  await expect(
    dialog.getByText(`${stays}; what you logged stays without your name. Ben becomes the owner.`),
  ).toBeVisible();
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: deletionTexts.send }).click();
  await expect(dialog).toBeHidden();

  const own = await mailWith(page, email, 'You asked us to delete your account');
  expect(own.text).toContain('Ben becomes the owner');
  expect(own.text).not.toContain('Mila');
  const told = await mailWith(page, otherEmail, 'has asked us to delete their account');
  expect(told.text).toContain('Your family stays, with everything logged in it. You become its owner then.');
  expect(told.text).not.toContain('Mila');
  await other.goto(path);
  await expect(child(other, 'Mila')).toBeVisible();
  await other.context().close();
});
