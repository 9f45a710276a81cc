import type { Page } from '@playwright/test';
import { paths } from '@everstep/domain/base/paths';
import { profileTexts } from '@everstep/domain/profile';
import { expect, signUp, test } from '../../support/journey';
import { watchWorker } from '../../support/notifications';

test.use({ serviceWorkers: 'allow' });

const message = { title: 'A reminder', body: 'Something is planned soon.', tag: 'r-1', path: '/library' };

async function openWithWorker(page: Page, origin?: string) {
  await signUp(page);
  return watchWorker(page, origin);
}

test('a message is shown by the worker, and its notification opens its page in the open tab', async ({
  page,
  baseURL,
}) => {
  const { deliver, shown, openNewest } = await openWithWorker(page, baseURL);
  await deliver(JSON.stringify(message));
  await expect.poll(shown).toEqual([message]);
  await openNewest();
  await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
  await expect(page).toHaveURL(paths.library);
});

test('a message with an outside address opens the planner, and a malformed one is shown all the same', async ({
  page,
  baseURL,
}) => {
  const { deliver, shown, openNewest } = await openWithWorker(page, baseURL);
  const outside = { ...message, path: 'https://evil.example/family-planner' };
  const toPlanner = { ...message, path: paths.familyPlanner };
  await deliver(JSON.stringify(outside));
  await expect.poll(shown).toEqual([toPlanner]);
  await openNewest();
  await expect(page).toHaveURL(paths.familyPlanner);

  await deliver('not for us');
  const fallback = { title: 'Everstep', body: 'There is something new in your planner.', tag: 'everstep' };
  await expect.poll(shown).toEqual([toPlanner, { ...fallback, path: paths.familyPlanner }]);
});

test('an opened notification does not lose what is being typed', async ({ page, baseURL }) => {
  const { deliver, shown, openNewest } = await openWithWorker(page, baseURL);
  await page.goto('/dashboard?tab=profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('City').fill('Bath');
  await deliver(JSON.stringify(message));
  await expect.poll(shown).toEqual([message]);
  await openNewest();
  await expect(page.getByRole('alertdialog', { name: profileTexts.unsaved })).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('City')).toHaveValue('Bath');
});
