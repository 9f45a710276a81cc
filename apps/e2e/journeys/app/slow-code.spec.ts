import type { Page } from '@playwright/test';
import { paths } from '@everstep/domain/base/paths';
import { expect, test } from '../../support/journey';

/** Opens a prerendered page whose code is held back until the returned function is called. */
async function openWithoutCode(page: Page, path: string): Promise<() => Promise<void>> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await isReady(page)).toBe(false);
  return async () => {
    release();
    await expect.poll(() => isReady(page)).toBe(true);
  };
}

/** The texts of the buttons that the page itself has clicked since it was opened, in place of the visitor. */
async function countRepeatedClicks(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const repeated: string[] = [];
    Object.assign(globalThis, { repeated });
    addEventListener('click', ({ isTrusted, target }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (!isTrusted && button) repeated.push(button.textContent);
    });
  });
  return () => page.evaluate(() => (globalThis as unknown as { repeated: string[] }).repeated);
}

const isReady = (page: Page) => page.evaluate(() => 'ready' in document.documentElement.dataset);

test('a button that is clicked before its code has arrived does what it says, once the code is there', async ({
  page,
}) => {
  const codeArrives = await openWithoutCode(page, '/');
  const button = page.getByRole('button', { name: 'Donate', exact: true }).first();
  await button.click();
  await expect(button).toHaveAttribute('data-kept');
  await codeArrives();
  await expect(page.getByRole('dialog', { name: 'Help a family take the next step' })).toBeVisible();
  await expect(page.locator('[data-kept]')).toHaveCount(0);
});

test('a fold-out that was opened and the focus are there again on a page that is rendered anew', async ({ page }) => {
  // A choice in storage that the prerendered page does not know.
  await page.goto(paths.getHelpNow);
  await page.getByLabel('Numbers for').selectOption('UK');
  const codeArrives = await openWithoutCode(page, paths.getHelpNow);
  const card = page.locator('details', { has: page.locator('summary') }).first();
  await card.locator('summary').click();
  await expect(card).toHaveAttribute('open');
  await codeArrives();
  await expect(page.getByRole('link', { name: 'Call 999' }).first()).toBeVisible();
  await expect(card).toHaveAttribute('open');
  await expect(card.locator('summary')).toBeFocused();
});

test('a kept click is given up with Escape', async ({ page }) => {
  const codeArrives = await openWithoutCode(page, '/');
  const button = page.getByRole('button', { name: 'Donate', exact: true }).first();
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('Escape');
  await expect(button).not.toHaveAttribute('aria-busy');
  await codeArrives();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('of two clicks the last one counts, and none is repeated twice', async ({ page }) => {
  const listRepeated = await countRepeatedClicks(page);
  let codeArrives = await openWithoutCode(page, '/');
  const button = page.getByRole('button', { name: 'Donate', exact: true }).first();
  await button.click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(button).not.toHaveAttribute('data-kept');
  await codeArrives();
  await page.keyboard.press('Tab');
  expect(await listRepeated()).toEqual([]);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  codeArrives = await openWithoutCode(page, '/');
  await button.click();
  await button.click();
  await codeArrives();
  await expect(page.getByRole('dialog', { name: 'Help a family take the next step' })).toBeVisible();
  expect(await listRepeated()).toEqual(['Donate']);
});

test('a choice counts before the button that was clicked after it, and a price that changes by it is not bought unseen', async ({
  page,
}) => {
  const listRepeated = await countRepeatedClicks(page);
  let codeArrives = await openWithoutCode(page, paths.quiz);
  await page.getByRole('radio').nth(1).check({ force: true });
  await page.getByRole('button', { name: 'Next' }).click();
  await codeArrives();
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeVisible();

  codeArrives = await openWithoutCode(page, paths.premiumFeatures);
  await page.getByRole('radio', { name: /year/i }).check({ force: true });
  await page.getByRole('button', { name: /^Upgrade to Pro, .*month/ }).click();
  await codeArrives();
  await expect(page.getByRole('button', { name: /^Upgrade to Pro, .*year/ })).toBeVisible();
  await expect(page.locator('[data-kept]')).toHaveCount(0);
  expect(await listRepeated()).toEqual([]);
  await expect(page).toHaveURL(paths.premiumFeatures);
});

test('what was chosen and typed before the code has arrived is known to the page afterward', async ({ page }) => {
  let codeArrives = await openWithoutCode(page, paths.quiz);
  await page.getByRole('radio').nth(1).check({ force: true });
  await codeArrives();
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeVisible();

  codeArrives = await openWithoutCode(page, paths.library);
  await page.getByRole('searchbox').fill('sleep');
  await codeArrives();
  await expect(page.getByRole('searchbox')).toHaveValue('sleep');
  await expect(page.getByRole('region', { name: 'Search results' }).getByText(/lessons? found/)).toBeVisible();
});

test('a page whose code does not arrive says that its buttons do not work', async ({ page, browserErrors }) => {
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('alert')).toContainText('has not loaded completely');
  browserErrors.splice(0);
});

test('without JavaScript every page says what to do, and leads to help that can be read', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of [paths.login, paths.dashboard, '/family', paths.fertilityTracker]) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: 'Everstep needs JavaScript here' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Signs, numbers and first aid' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Everstep needs JavaScript here');
  await expect(page.getByText('911').first()).toBeVisible();
  await expect(page.locator('#main noscript li')).toContainText([
    'Canada: 911',
    'United Kingdom: 999',
    'Ireland: 112',
    'Australia: 000',
    'New Zealand: 111',
    'European Union: 112',
  ]);
  await expect(page.getByLabel('Numbers for')).toHaveCSS('opacity', '0.5');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('body > noscript p')).toContainText('its buttons and fields do not work');
  await expect(page.getByRole('button', { name: 'Donate', exact: true }).first()).toHaveCSS('opacity', '0.5');
  await context.close();
});
