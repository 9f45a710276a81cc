import type { Page } from '@playwright/test';
import { addDays, localDay } from '@everstep/domain/base/days';
import { expect, expectOnlyErrors, signUp, test } from '../../support/journey';

const path = '/dashboard?tab=profile';
const card = (page: Page) => page.getByRole('region', { name: 'Your profile' });
const button = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => card(page).getByRole('textbox', { name, exact: true });
const dueDate = (page: Page) => card(page).locator('input[name=dueDate]');
const saved = (page: Page) => card(page).getByText('Your profile is saved.');
const today = localDay(new Date());
const due = addDays(today, 100);

async function edit(page: Page) {
  await page.goto(path);
  await button(page, 'Edit Profile').click();
}

test('an edited profile is there after a reload, and the page greets by the new name', async ({ page }) => {
  await signUp(page, { name: 'Ana' });
  await edit(page);
  await expect(field(page, 'First name')).toHaveValue('Ana');
  await field(page, 'Last name').fill('Bell');
  await field(page, 'Phone').fill('+1 202 555 0147');
  await card(page).getByLabel('Date of birth').fill('1991-04-05');
  await field(page, 'City').fill('Springfield');
  await field(page, "Partner's name").fill('Ben');
  await card(page).getByText('4+').click();
  await button(page, 'Save Changes').click();
  await expect(saved(page)).toBeVisible();
  await expect(button(page, 'Edit Profile')).toBeFocused();
  await page.reload();
  for (const value of ['Bell', '+1 202 555 0147', '1991', 'Springfield', 'Ben', '4+'])
    await expect(card(page).getByRole('definition').filter({ hasText: value })).toBeVisible();
  await expect(page.getByText('Ana Bell.', { exact: false }).first()).toBeVisible();
});

test('profile and tracker show and change one due date, after consent', async ({ page }) => {
  await signUp(page);
  await edit(page);
  await expect(dueDate(page)).toHaveCount(0);
  await button(page, 'I agree').click();
  await expect(dueDate(page)).toBeFocused();
  await dueDate(page).fill(due);
  await button(page, 'Save Changes').click();
  await expect(saved(page)).toBeVisible();

  await page.goto('/fertility-tracker');
  await expect(page.getByText(/^Due date .*: 25 weeks and 5 days today/)).toBeVisible();
  await page.getByRole('button', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog');
  await expect(settings.getByLabel('Due date')).toHaveValue(due);
  await settings.getByLabel('Due date').fill(addDays(due, 2));
  await settings.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText(/^Due date .*: 25 weeks and 3 days today/)).toBeVisible();

  await edit(page);
  await expect(dueDate(page)).toHaveValue(addDays(due, 2));
});

test('a tab with an older profile is told, and overwrites nothing', async ({ page, context, browserErrors }) => {
  await signUp(page);
  await edit(page);
  const other = await context.newPage();
  await edit(other);
  await field(page, 'City').fill('Bath');
  await button(page, 'Save Changes').click();
  await expect(saved(page)).toBeVisible();

  await field(other, 'State').fill('Somerset');
  await button(other, 'Save Changes').click();
  await expect(card(other).getByRole('alert').filter({ hasText: 'Changed there: City.' })).toBeVisible();
  await expect(field(other, 'City')).toHaveValue('Bath');
  await expect(field(other, 'State')).toHaveValue('Somerset');
  expectOnlyErrors(browserErrors, 'status of 409');
  await button(other, 'Save Changes').click();
  await expect(saved(other)).toBeVisible();
});

test('unsaved edits are asked about before a link, Back and another tab of the dashboard lose them', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/library');
  await edit(page);
  await field(page, 'City').fill('Bath');
  const question = page.getByRole('alertdialog', { name: 'Your changes are not saved yet.' });
  const leaveBy = [
    () => page.getByRole('link', { name: 'Library' }).first().click(),
    () => page.getByRole('tab', { name: 'Progress' }).click(),
    () => page.goBack(),
  ];
  for (const leave of leaveBy) {
    await leave();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(path);
    await expect(field(page, 'City')).toHaveValue('Bath');
  }
  await page.goBack();
  await question.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL('/library');
});
