import { deletionTexts } from '@everstep/domain/auth/account-deletion';
import { expect, expectOnlyErrors, signInAs, signUp, tabTo, test } from '../../support/journey';

test('a user asks for the deletion of the account by keyboard, sees the date on any device, and keeps the account', async ({
  page,
  browser,
  browserErrors,
}) => {
  const { email, password } = await signUp(page);
  await page.goto('/dashboard?tab=data');
  await tabTo(page, page.getByRole('button', { name: deletionTexts.open }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: deletionTexts.question });
  await expect(dialog.getByText(deletionTexts.goes.title)).toBeVisible();
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download my data' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^everstep-data-.*\.zip$/);

  await dialog.getByLabel('Your password').fill('not my password');
  await dialog.getByRole('button', { name: deletionTexts.send }).click();
  await expect(dialog.getByText(deletionTexts.passwordWrong)).toBeVisible();
  expectOnlyErrors(browserErrors, 'status of 400');
  await dialog.getByLabel('Your password').fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const banner = page.getByRole('complementary', { name: deletionTexts.title });
  await expect(banner).toContainText(/will be erased on \d+ \w+ \d{4}/);

  const other = await browser.newPage();
  await signInAs(other, email, password);
  const otherBanner = other.getByRole('complementary', { name: deletionTexts.title });
  await expect(otherBanner).toBeVisible();
  await otherBanner.getByRole('button', { name: deletionTexts.keep }).click();
  await expect(otherBanner).toContainText(deletionTexts.kept);
  await other.close();

  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'My Dashboard' })).toBeVisible();
  await expect(banner).toBeHidden();
});
