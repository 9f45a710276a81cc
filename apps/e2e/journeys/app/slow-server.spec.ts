import { paths } from '@everstep/domain/base/paths';
import { loggedDaysTexts } from '@everstep/domain/fertility';
import { growthTexts } from '@everstep/domain/growth';
import { sleepTexts } from '@everstep/domain/sleep';
import { addChild, becomePro, openTracker } from '../../support/family';
import { expect, startSignedIn, test } from '../../support/journey';

test('while the server does not reply, a running sleep is there after a reload, is stopped, and is sent later', async ({
  page,
}) => {
  await becomePro(page);
  await addChild(page, 'Mila');
  await openTracker(page, paths.sleepTracker);
  await page.getByRole('button', { name: sleepTexts.fellAsleep }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(page.getByText('Synced')).toBeVisible();

  // Otherwise the page would give up on its requests in time for this test.
  await page.addInitScript(() => (AbortSignal.timeout = () => new AbortController().signal));
  await page.route('**/api/**', () => undefined);
  await page.reload();
  await expect(page.getByRole('timer')).toBeVisible();
  await page.getByRole('button', { name: sleepTexts.wokeUp }).click();
  await expect(page.getByText(/^Mila slept for/)).toBeVisible();
  await page.goto(paths.growth);
  await expect(page.getByRole('button', { name: growthTexts.add })).toBeVisible();

  await page.goto(paths.dashboard);
  await expect(page.getByRole('region', { name: 'Mila' }).getByRole('link', { name: /^Awake for/ })).toBeVisible();

  await page.unroute('**/api/**');
  await page.goto(paths.sleepTracker);
  await expect(page.getByText('Synced')).toBeVisible();
  await expect(page.getByRole('timer')).toBeHidden();
});

test('while the server does not reply, the fertility tracker shows the days of this device', async ({ page }) => {
  await startSignedIn(page, 'pro@parents.example');
  const days = page.getByRole('heading', { name: loggedDaysTexts.title });
  await page.goto(paths.fertilityTracker);
  await expect(days).toBeVisible();
  await page.addInitScript(() => (AbortSignal.timeout = () => new AbortController().signal));
  await page.route('**/api/**', () => undefined);
  await page.reload();
  await expect(days).toBeVisible();
});
