import type { Browser, Page } from '@playwright/test';
import { suspension } from '@everstep/domain/billing';
import { consoleTexts } from '@everstep/domain/console/texts';
import { householdTexts } from '@everstep/domain/households';
import { signInAsAdministrator } from '../../support/administrator';
import { addChild, joinAsParent, ownEmail, whenListening } from '../../support/family';
import { expect, leaveApp, signUp, test } from '../../support/journey';
import { storedTexts } from '../../support/stored';

/** Opens a page and waits until it hears of changes. */
async function openAndListen(page: Page, path: string): Promise<void> {
  const listening = whenListening(page, path);
  await page.goto(path);
  await listening;
}

async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' });
  return context.newPage();
}

/** Opens the menu of a user in the console. */
async function choose(page: Page, email: string, action: string): Promise<void> {
  await signInAsAdministrator(page);
  await page.getByRole('tab', { name: 'Users' }).click();
  await page.getByRole('searchbox', { name: 'Search users' }).fill(email);
  const row = page.getByRole('row', { name: email });
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function remove(page: Page, name: string): Promise<void> {
  await page.goto('/family');
  await page.getByRole('button', { name: householdTexts.actions(name) }).click();
  await page.getByRole('menuitem', { name: householdTexts.removeMember }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: householdTexts.removeMember }).click();
  await expect(page.getByRole('status').filter({ hasText: householdTexts.memberRemoved(name) })).toBeVisible();
}

for (const { path, where } of [
  { path: '/', where: 'the home page' },
  { path: '/library/elite-fertility-fundamentals', where: 'a lesson' },
])
  test(`a member who is removed while ${where} is open has no name of a child on the device afterwards`, async ({
    page,
    browser,
  }) => {
    await signUp(page, { name: 'Ana' });
    await addChild(page, 'Mila');
    const other = await joinAsParent(page, browser);
    await other.goto('/family');
    await expect(other.getByText('Mila', { exact: true }).first()).toBeVisible();
    // A page that is left too early stores nothing of what it shows.
    await expect.poll(() => storedTexts(other)).toContain('Mila');
    await openAndListen(other, path);
    expect(await storedTexts(other)).toContain('Mila');
    await remove(page, 'Ben');
    await expect.poll(() => storedTexts(other)).not.toContain('Mila');
    await expect(other).toHaveURL(path);
    await other.context().close();
  });

test('the open page of a user whom an administrator suspends says so without being touched', async ({
  page,
  browser,
}) => {
  const userPage = await newPage(browser);
  const { email } = await signUp(userPage);
  await openAndListen(userPage, '/dashboard');
  await expect(userPage.getByText(suspension.state)).toBeHidden();
  await choose(page, email, 'Suspend');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Suspend user' }).click();
  await expect(page.getByText(consoleTexts.suspended)).toBeVisible();
  await expect(userPage.getByText(suspension.state)).toBeVisible();
  await userPage.context().close();
});

test('the open page of the other parent shows that the family is theirs once the account of its owner is erased', async ({
  page,
  browser,
}) => {
  await signUp(page, { name: 'Ana' });
  await addChild(page, 'Mila');
  const other = await joinAsParent(page, browser);
  const email = await ownEmail(page);
  await leaveApp(page);
  await openAndListen(other, '/family');
  await expect(other.getByText('Ana', { exact: true })).toBeVisible();
  const invite = other.getByRole('button', { name: /^Invite/ });
  await expect(invite).toBeHidden();

  const administrator = await newPage(browser);
  await choose(administrator, email, 'Delete');
  await administrator.getByRole('button', { name: 'Delete user' }).click();
  await expect(administrator.getByText(consoleTexts.deleted)).toBeVisible();
  await expect(invite).toBeVisible();
  await expect(other.getByText('Ana', { exact: true })).toBeHidden();
  await expect(other.getByText('Mila', { exact: true }).first()).toBeVisible();
  await administrator.context().close();
  await other.context().close();
});
