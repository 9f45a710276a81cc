import type { Page } from '@playwright/test';
import { patterns, type PageName } from '@everstep/domain/paths';
import { expect, signInAs, test } from '../../support/journey';

/** Whose code is asked for by a person; an administrator's console sends everybody else away. */
const own: PageName[] = ['dashboard', 'fertilityTracker', 'confirmEmail'];
const addresses = Object.entries(patterns).filter(([name]) => name !== 'adminDashboard') as [PageName, string][];

/** Opens an address and returns the scripts that it loaded, and those of them that neither header nor page had named. */
async function scriptsOf(page: Page, address: string) {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' || /\.js$/.test(request.url()))
      loaded.push(new URL(request.url()).pathname);
  });
  const answer = await page.goto(address, { waitUntil: 'networkidle' });
  const told = `${answer?.headers().link ?? ''} ${(await answer?.text()) ?? ''}`;
  return { loaded, untold: loaded.filter((script) => !told.includes(script)), link: answer?.headers().link };
}

for (const [name, pattern] of addresses) {
  test(`the page ${pattern} loads no code by itself that it did not come with`, async ({ context, page: entrance }) => {
    if (own.includes(name)) await signInAs(entrance, 'plus@parents.example');
    // A page of its own: what the one before is still loading is not this one's.
    const page = await context.newPage();
    const { loaded, untold, link } = await scriptsOf(page, pattern.replace(':slug', 'elite-fertility-fundamentals'));
    await expect(page.locator('h1').first()).toBeVisible();
    expect(link).toContain('modulepreload');
    expect(loaded.length).toBeGreaterThan(1);
    expect(untold).toEqual([]);
  });
}

test('a visitor’s lesson is on its way with the page, and nothing is asked for twice', async ({ page }) => {
  const address = '/library/elite-fertility-fundamentals';
  const [list, lesson] = ['/api/lessons', '/api/lessons/elite-fertility-fundamentals'];
  // Whether a lesson is open to visitors is known once the list has been read.
  await page.request.get(list);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const answer = await page.goto(address, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1, name: 'Elite Fertility Fundamentals' })).toBeVisible();
  for (const path of [list, lesson]) {
    expect(answer?.headers().link).toContain(`<${path}>; rel=preload`);
    expect(asked.filter((known) => known === path)).toHaveLength(1);
  }
});

for (const address of ['/', '/login', '/library/elite-fertility-fundamentals']) {
  test(`on a phone nothing at ${address} moves when the fonts arrive after the text`, async ({ page }) => {
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
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    expect(await page.evaluate(() => window.shifts)).toBeLessThan(0.01);
  });
}

declare global {
  interface Window {
    /** By how much the page has moved under its reader, as browsers weigh it. */
    shifts: number;
  }
}

function sumUpShifts() {
  window.shifts = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) window.shifts += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}
