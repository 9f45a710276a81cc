import type { Browser, Page } from '@playwright/test';
import { deletionTexts } from '@everstep/domain/auth/account-deletion';
import { childTexts, householdTexts, invitationProblems, invitationTexts } from '@everstep/domain/households';
import { addFirstChild, invite, joinAsParent, linkIn, ownEmail } from '../../support/family';
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
  await addFirstChild(page, 'Mila');
  const email = newEmail();
  await invite(page, email);
  const invitation = linkIn((await nextMail(page, email)).text, 'invitation');

  const other = await newPage(browser);
  await other.goto(invitation);
  await expect(other).toHaveURL('/invitation');
  await other.getByRole('link', { name: invitationTexts.signUp }).click();
  await other.getByLabel('Full name').fill('Ben');
  await other.getByLabel('Email').fill(email);
  await other.getByLabel('Password', { exact: true }).fill('a-good-long-one');
  await other.getByRole('button', { name: 'Create account' }).click();
  await expect(other.getByText(invitationProblems.unconfirmed)).toBeVisible();
  await other.goto(linkIn((await nextMail(other, email, 1)).text, 'confirm-email'));
  await expect(other.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  await other.goto(invitation);
  await expect(other.getByText(invitationTexts.question('Ana'))).toBeVisible();
  await other.getByRole('button', { name: invitationTexts.accept }).click();
  await expect(other.getByText(invitationTexts.accepted)).toBeVisible();
  await other.getByRole('link', { name: invitationTexts.toFamily }).click();
  await expect(child(other, 'Mila')).toBeVisible();
  await other.goto(invitation);
  await expect(other.getByText(invitationProblems.member)).toBeVisible();
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

test('an invitation for another address, and a withdrawn one, say so', async ({ page, browser }) => {
  await signUp(page, { name: 'Ana' });
  await addFirstChild(page, 'Mila');
  const email = newEmail();
  await invite(page, email);
  const invitation = linkIn((await nextMail(page, email)).text, 'invitation');
  const stranger = await newPage(browser);
  await signUp(stranger);
  await stranger.goto(invitation);
  await expect(stranger.getByText(invitationProblems.wrong_address)).toBeVisible();
  await stranger.context().close();

  await page.getByRole('button', { name: `${invitationTexts.withdraw}: ${email}` }).click();
  await expect(page.getByText(invitationTexts.withdrawn(email))).toBeVisible();
  const invited = await newPage(browser);
  await signUp(invited, { email });
  await invited.goto(invitation);
  await expect(invited.getByText(invitationProblems.withdrawn)).toBeVisible();
  await invited.context().close();
});

test('a removed child can be restored, and a family that is to be deleted can be kept', async ({ page }) => {
  await signUp(page);
  await addFirstChild(page, 'Mila');
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

test('an owner who deletes the account reads what becomes of the family, and the other parent is told by mail and becomes the owner', async ({
  page,
  browser,
}) => {
  const { email, password } = await signUp(page, { name: 'Ana' });
  await addFirstChild(page, 'Mila');
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
