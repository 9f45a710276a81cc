import { patterns, type PageName } from '@everstep/domain/paths';
import { expect, signInAs, test } from '../../support/journey';

/** Protected pages, except the admin console, which redirects other users. */
const userPages: PageName[] = ['dashboard', 'fertilityTracker', 'confirmEmail'];
const pageEntries = Object.entries(patterns).filter(([name]) => name !== 'adminDashboard') as [PageName, string][];

for (const [name, pattern] of pageEntries) {
  test(`${pattern} preloads its code unless its text comes first, and loads no file twice`, async ({
    context,
    page: signInPage,
  }) => {
    if (userPages.includes(name)) await signInAs(signInPage, 'plus@parents.example');
    // A new page, so that pending requests of the previous one are not counted.
    const page = await context.newPage();
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    const address = pattern.replace(':slug', 'elite-fertility-fundamentals');
    const document = await page.goto(address, { waitUntil: 'networkidle' });
    await expect(page.locator('h1').first()).toBeVisible();
    const links = document?.headers().link ?? '';
    const preloaded = [...links.matchAll(/<([^>]+)>; rel=modulepreload/g)].map(([, file = '']) => file);
    const isShell = (await document?.text())?.includes('<div id="root"></div>');
    if (isShell) expect(preloaded.length).toBeGreaterThan(1);
    else {
      expect(preloaded).toEqual([]);
      const latest = Math.min(await page.evaluate(firstText), (await page.evaluate(startOfWaiting)) + maxWaitMs);
      const start = await page.evaluate(startOfCode);
      expect(start).toBeLessThan(Infinity);
      expect(start).toBeGreaterThanOrEqual(latest);
    }
    const code = loaded.filter((path) => path.startsWith('/assets/'));
    expect(code).toEqual([...new Set(code)]);
  });
}

for (const address of ['/', '/login', '/library/elite-fertility-fundamentals']) {
  test(`the layout of ${address} on a phone does not shift when fonts load after the text`, async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/*.woff2', async (route) => {
      await released;
      await route.continue();
    });
    await page.addInitScript(sumUpShifts);
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await expect(page.locator('h1').first()).toBeVisible();
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    release();
    await page.waitForLoadState('networkidle');
    await expect.poll(() => page.evaluate(() => document.fonts.check('1em "Young Serif"'))).toBe(true);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await page.evaluate(() => window.shifts)).toBeLessThan(0.01);
  });
}

/** On a busy machine the text may be painted later than the code waits for it. */
const maxWaitMs = 1000;

/** Milliseconds until the script that waits for the text has arrived. */
const startOfWaiting = () =>
  (performance.getEntriesByName(new URL('/start-app.js', location.href).href)[0] as PerformanceResourceTiming)
    .responseEnd;

/** Milliseconds until the text of a page is on screen. */
const firstText = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity;

/** Milliseconds until the first code of the app is requested. */
const startOfCode = () =>
  Math.min(
    ...performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/assets\/.*\.js$/.test(name))
      .map(({ startTime }) => startTime),
  );

declare global {
  interface Window {
    /** The layout shift so far. */
    shifts: number;
  }
}

function sumUpShifts() {
  window.shifts = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) window.shifts += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}
