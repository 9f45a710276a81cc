import { expect, type Page } from '@playwright/test';
import { consoleTexts } from '@everstep/domain/console/texts';
import { signInAsAdministrator } from '../../support/administrator';
import { test } from '../../support/own-platform';

const realEmail = 'plus@parents.example';

async function expectDemoUsers(page: Page) {
  await expect(page.getByText(consoleTexts.backendFailed)).toBeVisible();
  await expect(page.getByText('robin@parents.example')).toBeVisible();
  await expect(page.getByText(realEmail)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add User' })).toBeDisabled();
  const actions = page.getByRole('button', { name: /^Actions for/ });
  await expect(actions.first()).toBeVisible();
  for (const button of await actions.all()) await expect(button).toBeDisabled();
}

test('when the backend is killed, real users leave the console and demo data come with every action disabled', async ({
  browser,
  ownPlatform: platform,
}) => {
  const context = await browser.newContext({ baseURL: platform.url, locale: 'en-GB', serviceWorkers: 'block' });
  const page = await context.newPage();
  await signInAsAdministrator(page, platform.sandboxUrl);
  await page.getByRole('tab', { name: 'Support' }).click();
  // Its list, not only its frame: a list that was never loaded says so in other words below.
  await expect(page.getByText(/Everything is read\.|\d unread/)).toBeVisible();
  await page.getByRole('tab', { name: 'Users' }).click();
  await expect(page.getByText(realEmail)).toBeVisible();

  platform.killEverything();
  await expect.poll(() => platform.processesLeft()).toEqual([]);
  await page.getByRole('radio', { name: 'Suspended' }).check();
  await page.getByRole('radio', { name: 'All' }).check();
  await expectDemoUsers(page);

  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect(page.getByText('12,847')).toBeVisible();
  await expect(page.getByText(consoleTexts.backendFailed)).toBeVisible();
  await page.getByRole('tab', { name: 'Support' }).click();
  await expect(page.getByText(/^We cannot reach Everstep right now\./)).toBeVisible();
  // Its code was not loaded before.
  await page.getByRole('tab', { name: 'Billing' }).click();
  await expect(page.getByText(/^This part could not be loaded\./)).toBeVisible();
  await page.getByRole('tab', { name: 'Users' }).click();
  await expectDemoUsers(page);
  await context.close();
});
