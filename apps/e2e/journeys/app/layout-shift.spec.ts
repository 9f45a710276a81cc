import type { Page, Request, Route } from '@playwright/test';
import { expect, startSignedIn, test } from '../../support/journey';

/** Measures the layout shifts of all pages opened from now on. Returns a function for their sum. */
async function measureShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0));
}

const nextFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

const isAtEnd = (page: Page) =>
  page.evaluate(() => window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1);

for (const path of ['/', '/dashboard', '/dashboard?tab=profile', '/family', '/library']) {
  test(`the layout of ${path} does not shift while a signed-in user scrolls down`, async ({ page }) => {
    const totalShift = await measureShifts(page);
    const pending = new Set<Request>();
    // The stream of changes opens after four seconds and never ends.
    page.on('request', (request) => !request.url().endsWith('/api/sync/events') && pending.add(request));
    page.on('requestfinished', (request) => pending.delete(request));
    page.on('requestfailed', (request) => pending.delete(request));
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
    expect(await totalShift()).toBeLessThan(0.01);
  });

  test(`the layout of ${path} does not shift when replies and fonts arrive after scrolling to the end`, async ({
    page,
  }) => {
    const totalShift = await measureShifts(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    // A user's landing page replaces the one for visitors, which has fewer parts.
    if (path !== '/') await startSignedIn(page, 'free@parents.example');
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
    const delayed: Route[] = [];
    // The stream of changes never ends.
    await page.route(/\/api\/(?!sync\/events)|woff2/, (route) => void delayed.push(route));
    // The page is loaded only once its fonts are.
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(async () => {
      while (!(await isAtEnd(page))) {
        await page.mouse.wheel(0, 250);
        await nextFrames(page);
      }
      const next = delayed.shift();
      if (next) {
        // The page may have aborted the request already.
        await next.continue().catch(() => undefined);
        await (await next.request().response())?.finished();
      }
      await nextFrames(page);
      await expect(page.locator('main h1')).toBeVisible({ timeout: 1 });
      await expect(page.locator('main [role=status]', { hasText: 'Loading' })).toHaveCount(0, { timeout: 1 });
      expect(delayed).toHaveLength(0);
    }).toPass({ intervals: [0] });
    expect(await totalShift()).toBeLessThan(0.01);
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
    const totalShift = await measureShifts(page);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(page.locator('h1').first()).toBeVisible();
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    release();
    await page.waitForLoadState('networkidle');
    await expect.poll(() => page.evaluate(() => document.fonts.check('1em "Young Serif"'))).toBe(true);
    await nextFrames(page);
    expect(await totalShift()).toBeLessThan(0.01);
  });
