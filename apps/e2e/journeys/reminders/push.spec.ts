import type { Page } from '@playwright/test';
import { paths } from '@everstep/domain/base/paths';
import { profileTexts } from '@everstep/domain/profile';
import { expect, signUp, test } from '../../support/journey';

test.use({ serviceWorkers: 'allow' });

interface Shown {
  title: string;
  body: string;
  tag: string;
  data: { path: string };
}

/** The worker, with what it was told to show: the headless browser has no notifications. */
interface WorkerScope extends EventTarget {
  registration: { showNotification(title: string, options: Omit<Shown, 'title'>): Promise<void> };
  shown: Shown[];
}

const message = { title: 'A reminder', body: 'Something is planned soon.', tag: 'r-1', path: '/library' };

/** Signs up. Returns what a push service does, what was shown, and what opens the newest notification. */
async function openWithWorker(page: Page, origin = '') {
  await signUp(page);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('There is no service worker.');
  await worker.evaluate(() => {
    const scope = self as unknown as WorkerScope;
    scope.shown = [];
    scope.registration.showNotification = async (title, options) => void scope.shown.push({ title, ...options });
  });

  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted);
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  return {
    deliver: (data: string) => session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data }),
    shown: () =>
      worker.evaluate(() =>
        (self as unknown as WorkerScope).shown.map(({ title, body, tag, data: { path } }) => ({
          title,
          body,
          tag,
          path,
        })),
      ),
    openNewest: () =>
      worker.evaluate(() => {
        const scope = self as unknown as WorkerScope;
        const notification = { data: scope.shown.at(-1)?.data, close: () => undefined };
        const event = Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined });
        scope.dispatchEvent(event);
      }),
  };
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
