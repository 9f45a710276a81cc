import type { BrowserContext, Page } from '@playwright/test';
import { paths } from '@everstep/domain/base/paths';
import { chatScreenTexts } from '@everstep/domain/chat';
import { feedingTexts } from '@everstep/domain/feedings';
import { expectAccessibleHere } from '../../support/axe';
import { startReleaseProxy, type ReleaseProxy } from '../../support/release-proxy';
import {
  closeTour,
  expect,
  expectOnlyErrors,
  holdRedirect,
  signInAs,
  signUp,
  signUpAndShowTour,
  test,
} from '../../support/journey';
import { expectStill } from '../../support/still';
import { openUntilQuiet } from '../../support/quiet';
import { expectWorker } from '../../support/service-worker';

test.use({ serviceWorkers: 'allow' });

const slug = 'child-development-optimization';
const lessonPath = `/api/lessons/${slug}`;
const unopenedSlug = 'wealth-architecture-foundations';

/** Each user has caches of their own: the name ends with the encoded e-mail, and for visitors with nothing. */
const openedCachePrefix = 'everstep-lessons:';
const savedCachePrefix = 'everstep-saved:';
const encodedAt = encodeURIComponent('@');

/** Console messages about requests without a network. */
const noNetwork = 'Failed to load resource: net::ERR_';

/** Console messages about refused requests: 401, 403 or 404. */
const refusedRequest = 'status of 40';

/** A script of the first release; the release proxy names those of the second `.next.js`. */
const firstReleaseScript = /-[\w-]{8}\.js$/;

const cacheNames = (page: Page) => page.evaluate(() => caches.keys());
const userCacheNames = async (page: Page) => (await cacheNames(page)).filter((name) => name.includes(encodedAt));

/** The paths in the caches whose names start with this prefix. */
async function cachedPaths(page: Page, prefix: string): Promise<string[]> {
  return page.evaluate(async (start) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(start));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  }, prefix);
}

async function openLesson(page: Page) {
  await page.goto(`/library/${slug}`);
  await expectLesson(page);
}

async function expectLesson(page: Page) {
  await expect(page.getByRole('heading', { level: 1, name: 'Child Development Optimization' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your next steps' })).toBeVisible();
}

async function signIn(page: Page, email: string, password: string) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'My Dashboard' })).toBeVisible();
}

async function loseNetwork(context: BrowserContext, page: Page) {
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline\./)).toBeVisible();
}

test('first aid with its drawings is available offline, even before its first visit', async ({
  page,
  context,
  browserErrors,
}) => {
  await page.goto('/');
  await expectWorker(page);
  await loseNetwork(context, page);
  await page.goto('/get-help-now#cpr-child');
  const card = page.locator('details:has(> #cpr-child)');
  await expect(card.getByText('30 pushes, 2 breaths, and again.')).toBeVisible();
  const pictures = card.getByRole('img');
  await expect(pictures.first()).toBeVisible();
  const pictureCount = await pictures.count();
  expect(pictureCount).toBeGreaterThan(5);
  // Until the drawings are loaded, an empty one reserves the space of each.
  await expect(pictures.filter({ has: page.locator('svg > *') })).toHaveCount(pictureCount);
  await expectAccessibleHere(page, 'first aid without a network');
  expectOnlyErrors(browserErrors, noNetwork);
});

test('the library and a lesson opened on the first visit are available offline', async ({
  page,
  context,
  browserErrors,
}) => {
  await openLesson(page);
  await expectWorker(page);
  await expect
    .poll(() => cachedPaths(page, openedCachePrefix))
    .toEqual(expect.arrayContaining(['/api/lessons', lessonPath]));
  await loseNetwork(context, page);

  await page.reload();
  await expectLesson(page);
  await page.getByRole('link', { name: 'Library' }).first().click();
  await page.getByRole('link', { name: /^Discover/ }).click();
  await expect(page.getByText('Unlock with Elite Access')).toHaveCount(33);
  await page.goto(`/library/${unopenedSlug}`);
  await expect(page.getByText('This lesson could not be loaded.')).toBeVisible();
  await page.goto('/forgot-password');
  await expectAccessibleHere(page, 'a page without a network');
  await page.getByRole('link', { name: 'Library' }).first().click();
  await page.getByRole('link', { name: 'Child Development Optimization' }).click();
  await expectLesson(page);

  await page.goto(`/library/${unopenedSlug}`);
  await expect(page.getByText('This lesson could not be loaded.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Wealth Architecture Foundations' })).toBeVisible();
  expectOnlyErrors(browserErrors, noNetwork);
});

test('a saved lesson stays cached when it is no longer among the recently opened ones', async ({
  page,
  context,
  browserErrors,
}) => {
  await openLesson(page);
  await expectWorker(page);
  const save = page.getByRole('button', { name: 'Save offline' });
  await save.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Saved offline', pressed: true })).toBeFocused();
  expect(await cachedPaths(page, savedCachePrefix)).toEqual([lessonPath]);
  await page.evaluate((name) => caches.delete(name), openedCachePrefix);
  await loseNetwork(context, page);

  await page.reload();
  await expectLesson(page);
  await page.getByRole('button', { name: 'Saved offline' }).click();
  await expect(page.getByRole('button', { name: 'Save offline', pressed: false })).toBeVisible();
  await page.reload();
  await expect(page.getByText('This lesson could not be loaded.')).toBeVisible();
  expectOnlyErrors(browserErrors, noNetwork);
});

test('saved lessons survive an expired session but not a logout, and no other user sees them', async ({
  page,
  context,
  browserErrors,
}) => {
  const password = 'a-good-long-one';
  const ana = await signUp(page);
  await openLesson(page);
  await expectWorker(page);
  await page.getByRole('button', { name: 'Save offline' }).click();
  await expect(page.getByRole('button', { name: 'Saved offline' })).toBeVisible();
  const ownCaches = [
    `${openedCachePrefix}${encodeURIComponent(ana.email)}`,
    `${savedCachePrefix}${encodeURIComponent(ana.email)}`,
  ];
  await expect.poll(() => cacheNames(page)).toEqual(expect.arrayContaining(ownCaches));

  // The session expires; the copies stay for the same user.
  await context.clearCookies();
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  expect(await cacheNames(page)).toEqual(expect.arrayContaining(ownCaches));
  await signIn(page, ana.email, password);
  expect(await cacheNames(page)).toEqual(expect.arrayContaining(ownCaches));
  expectOnlyErrors(browserErrors, refusedRequest);

  // Another user signs up in the same browser, although the first has not logged out.
  await context.clearCookies();
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await signUpAndShowTour(page, { name: 'Ben' });
  await closeTour(page);
  for (const name of ownCaches) expect(await cacheNames(page)).not.toContain(name);
  await loseNetwork(context, page);
  await page.goto(`/library/${slug}`);
  await expect(page.getByText('This lesson could not be loaded.')).toBeVisible();
  await context.setOffline(false);
  await expectLesson(page);
  await page.getByRole('button', { name: 'Save offline' }).click();
  await expect(page.getByRole('button', { name: 'Saved offline' })).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect.poll(() => userCacheNames(page)).toEqual([]);
  expect(await cachedPaths(page, savedCachePrefix)).toEqual([]);
  browserErrors.splice(0);
});

test('only the app and lessons are cached', async ({ page }) => {
  await signUp(page);
  await expectWorker(page);
  for (const path of [
    '/dashboard',
    '/dashboard?tab=profile',
    '/library',
    `/library/${slug}`,
    '/smart-start-quiz',
    '/nowhere',
  ])
    await openUntilQuiet(page, path);
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect.poll(() => userCacheNames(page)).toEqual([]);
  await openUntilQuiet(page, '/login');
  await openUntilQuiet(page, `/library/${slug}`);
  await expectLesson(page);

  await expect
    .poll(async () => (await cachedPaths(page, openedCachePrefix)).sort())
    .toEqual(['/api/lessons', lessonPath]);
  const names = await cacheNames(page);
  expect(names.sort()).toEqual([openedCachePrefix, 'everstep-shell']);
  for (const path of await cachedPaths(page, 'everstep-shell'))
    expect(path).toMatch(
      /^\/(index\.html|before-app\.js|favicon\.svg|figures\/[\w-]+\.svg|assets\/[\w.-]+\.(js|css|woff2))$/,
    );
});

test('a page that was loading while the first worker activated is controlled too', async ({ page, context }) => {
  const latePage = await context.newPage();
  let releaseReply: () => void = () => undefined;
  const replyReleased = new Promise<void>((resolve) => (releaseReply = resolve));
  const requested = new Promise<void>((resolve) => {
    void latePage.route('/login', async (route) => {
      resolve();
      await replyReleased;
      await route.continue();
    });
  });
  const navigation = latePage.goto('/login');
  await requested;
  await page.goto('/');
  await expectWorker(page);
  releaseReply();
  await navigation;
  await expectWorker(latePage);
});

test('clearing the cache removes the service worker and all caches, and the next visit recreates them', async ({
  page,
}) => {
  await openLesson(page);
  await expectWorker(page);
  await holdRedirect(page);
  await page.goto('/clear-cache');
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByText('Done. This browser starts afresh.')).toBeVisible();
  expect(await cacheNames(page)).toEqual([]);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await page.getByRole('link', { name: 'Go home now' }).click();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await expectWorker(page);
});

test.describe('a release', () => {
  let proxy: ReleaseProxy;

  test.use({
    // eslint-disable-next-line no-empty-pattern -- Playwright requires the pattern.
    baseURL: async ({}, use) => {
      proxy = await startReleaseProxy(process.env.EVERSTEP_URL ?? '');
      await use(proxy.url);
      await proxy.close();
    },
  });

  /** The HTTP cache would still serve deleted files. */
  async function emptyHttpCache(page: Page) {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.clearBrowserCache');
  }

  const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'A new version is ready' });
  /** A release is ready once all of its files are here, which takes a slow machine longer than anything else that is waited for. */
  const expectNotice = async (page: Page) => expect(notice(page)).toBeVisible({ timeout: 90_000 });
  const scriptPath = (page: Page) => page.locator('script[type=module]').getAttribute('src');

  test('is offered, activated on request, and used by other tabs', async ({ page, context, browserErrors }) => {
    const worker = await page.request.get('/sw.js');
    expect(worker.headers()).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': expect.stringContaining('javascript'),
    });
    await page.goto('/');
    await expectWorker(page);
    await page.reload();
    const oldScript = await scriptPath(page);
    const nextScript = oldScript?.replace('.js', '.next.js');
    const other = await context.newPage();
    await other.goto('/');

    proxy.release();
    await page.bringToFront();
    await page.reload();
    await expectNotice(page);
    expect(await scriptPath(page)).toBe(oldScript);
    await expectAccessibleHere(page, 'a new version');
    await page.getByRole('button', { name: 'Later' }).click();
    await expect(notice(page)).toBeHidden();
    // The old version is complete, although the server no longer has it.
    await page.getByRole('link', { name: 'Library' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
    expect(await scriptPath(page)).toBe(oldScript);

    await page.reload();
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => scriptPath(page)).toBe(nextScript);
    await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
    await expect(notice(page)).toBeHidden();
    const oldFiles = async () =>
      (await cachedPaths(page, 'everstep-shell')).filter((path) => firstReleaseScript.test(path));
    await expect.poll(oldFiles).toEqual([]);

    // The other tab requests a page that neither the server nor the cache has.
    await other.bringToFront();
    expect(await scriptPath(other)).toBe(oldScript);
    await emptyHttpCache(other);
    await other.getByRole('link', { name: 'Library' }).first().click();
    await expect.poll(() => scriptPath(other)).toBe(nextScript);
    await expect(other.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
    expectOnlyErrors(browserErrors, 'status of 404');
  });

  test('is offered on a phone without moving a button or hiding the end of a page', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signInAs(page, 'pro@parents.example');
    await page.goto(paths.milkTracker);
    await expectWorker(page);
    await expect(page.getByRole('button', { name: feedingTexts.bottle, exact: true })).toBeVisible();
    await expectStill(page, { when: 'a new version is offered', told: '[role=status]' }, async () => {
      proxy.release();
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      await expectNotice(page);
    });
    await page.goto(paths.chat);
    const box = page.getByRole('textbox', { name: chatScreenTexts.label });
    await expect(box).toBeVisible();
    await expectNotice(page);
    await box.click();
    await expect(box).toBeFocused();
    await page.goto('/library');
    await expectNotice(page);
    // The page grows while its lessons arrive.
    const terms = page.getByRole('contentinfo').getByRole('link', { name: 'Terms' });
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const { x, y, width, height } = (await terms.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      await page.mouse.click(x + width / 2, y + height / 2);
      await expect(page).toHaveURL(paths.terms, { timeout: 5000 });
    }).toPass();
  });

  test('is activated although the server never replies to what the page asked for', async ({ page }) => {
    await page.goto('/library', { waitUntil: 'networkidle' });
    await expectWorker(page);
    await page.reload({ waitUntil: 'networkidle' });
    const oldScript = await scriptPath(page);
    proxy.release();
    proxy.hang(/^\/api\/lessons/);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
    await expectNotice(page);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => scriptPath(page)).toBe(oldScript?.replace('.js', '.next.js'));
  });

  test('with a missing file is recovered by clearing the cache on the last-resort screen', async ({
    page,
    browserErrors,
  }) => {
    await page.goto('/');
    await expectWorker(page);
    await page.reload();
    await page.evaluate(async () => {
      const shell = await caches.open('everstep-shell');
      for (const request of await shell.keys()) if (request.url.includes('/library-')) await shell.delete(request);
    });
    await emptyHttpCache(page);
    proxy.block(/\/assets\/library-/);
    await page.getByRole('link', { name: 'Library' }).first().click();
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    proxy.block(null);
    await page.getByRole('button', { name: 'Clear Cache & Refresh' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
    await expect(page).toHaveURL('/library');
    await expectWorker(page);
    expect(browserErrors.splice(0).join('\n')).toContain('404');
  });
});
