import type { Page, Route } from '@playwright/test';
import { expect, leaveApp, startSignedIn, test } from '../../support/journey';
import { keepPatience } from '../../support/patience';
import { watchRequests } from '../../support/quiet';

interface Shift {
  value: number;
  /** The start of the text of each element that moved. */
  moved: string[];
}

/** Measures the layout shifts of all pages opened from now on. Returns a function that expects them to be small together. */
async function measureShifts(page: Page): Promise<() => Promise<void>> {
  await keepPatience(page);
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
        const moved = sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.trim().slice(0, 40)}`);
        if (!hadRecentInput) shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
    const total = shifts.reduce((sum, { value }) => sum + value, 0);
    expect(total, JSON.stringify(shifts)).toBeLessThan(0.01);
  };
}

const nextFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

const isAtEnd = (page: Page) =>
  page.evaluate(() => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1);

/** Holds back what the page requests. The stream of changes never ends, so `requests` must not match it. */
async function delayReplies(page: Page, requests: RegExp): Promise<Route[]> {
  const delayed: Route[] = [];
  await page.route(requests, (route) => void delayed.push(route));
  return delayed;
}

/** Lets one reply through, and fails until the page waits for none. */
async function expectAllLoaded(page: Page, delayed: Route[], next: 'oldest' | 'newest') {
  const route = next === 'oldest' ? delayed.shift() : delayed.pop();
  if (route) {
    // The page may have aborted the request already.
    await route.continue().catch(() => undefined);
    await (await route.request().response())?.finished();
  }
  await nextFrames(page);
  await expect(page.locator('main h1').first()).toBeVisible({ timeout: 1 });
  await expect(page.locator('main [role=status]', { hasText: 'Loading' })).toHaveCount(0, { timeout: 1 });
  expect(delayed).toHaveLength(0);
}

const trackers = ['/trackers', '/milk-tracker', '/sleep-tracker', '/growth', '/baby-milestones', '/fertility-tracker'];

for (const next of ['oldest', 'newest'] as const)
  test(`what a user may tap does not move while replies arrive one by one, the ${next} first`, async ({ page }) => {
    const expectFewShifts = await measureShifts(page);
    await startSignedIn(page, 'pro@parents.example');
    const delayed = await delayReplies(page, /\/api\/(?!sync\/events)/);
    for (const path of [...trackers, '/strategies-mom', '/family-planner', '/insights'])
      await test.step(path, async () => {
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await expect(() => expectAllLoaded(page, delayed, next)).toPass({ intervals: [0] });
        await expectFewShifts();
        // What the page asks for while it is left would never have a reply.
        await leaveApp(page);
        for (const route of delayed.splice(0)) await route.continue().catch(() => undefined);
      });
  });

for (const path of ['/', '/dashboard', '/dashboard?tab=profile', '/family', '/library']) {
  test(`the layout of ${path} does not shift while a signed-in user scrolls down`, async ({ page }) => {
    const expectFewShifts = await measureShifts(page);
    const { pending } = watchRequests(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await startSignedIn(page, 'free@parents.example');
    await page.goto(path);
    await expect.poll(() => pending.size).toBe(0);
    while (!(await isAtEnd(page))) {
      await page.mouse.wheel(0, 250);
      // Sections near the viewport load their code first and then their data.
      for (let round = 0; round < 2; round += 1) {
        await nextFrames(page);
        await expect.poll(() => pending.size).toBe(0);
      }
    }
    await expectFewShifts();
  });

  test(`the layout of ${path} does not shift when replies and fonts arrive after scrolling to the end`, async ({
    page,
  }) => {
    const expectFewShifts = await measureShifts(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    // A user's landing page replaces the one for visitors, which has fewer parts.
    if (path !== '/') await startSignedIn(page, 'free@parents.example');
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
    const delayed = await delayReplies(page, /\/api\/(?!sync\/events)|woff2/);
    // The page is loaded only once its fonts are.
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(async () => {
      while (!(await isAtEnd(page))) {
        await page.mouse.wheel(0, 250);
        await nextFrames(page);
      }
      await expectAllLoaded(page, delayed, 'oldest');
    }).toPass({ intervals: [0] });
    await expectFewShifts();
  });
}

for (const path of ['/', '/login', '/library/elite-fertility-fundamentals'])
  test(`the layout of ${path} on a phone does not shift when fonts load after the text`, async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/*.woff2', async (route) => {
      await released;
      await route.continue();
    });
    const expectFewShifts = await measureShifts(page);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(page.locator('h1').first()).toBeVisible();
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    release();
    await page.waitForLoadState('networkidle');
    await expect.poll(() => page.evaluate(() => document.fonts.check('1em "Young Serif"'))).toBe(true);
    await nextFrames(page);
    await expectFewShifts();
  });
