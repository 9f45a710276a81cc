import type { Locator, Page } from '@playwright/test';
import { addDays, localDay } from '@everstep/domain/base/days';
import { userIdHeader } from '@everstep/domain/endpoint';
import { emptyEntry } from '@everstep/domain/fertility';
import { expect, expectOnlyErrors, startSignedIn, signUp, test } from '../../support/journey';
import { signedInUserId, storedDays } from '../../support/stored-days';
import { storedTexts } from '../../support/stored';

const path = '/fertility-tracker';
const phone = { width: 390, height: 780 };
const desktop = { width: 1280, height: 800 };
const today = localDay(new Date());
const sheet = (page: Page) => page.getByRole('region', { name: /^Log / });
const temperature = (page: Page) => sheet(page).getByLabel('Temperature');
const save = (page: Page) => sheet(page).getByRole('button', { name: 'Save entry' });

async function startTracker(page: Page) {
  const user = await signUp(page);
  await page.goto(path);
  await page.getByRole('button', { name: 'I agree' }).click();
  await expect(page.getByRole('button', { name: 'I agree' })).toBeHidden();
  return user;
}

/** Expects the element to be fully in view and not covered at its center. */
async function expectInReach(target: Locator) {
  await expect(target).toBeInViewport({ ratio: 1 });
  const isOnTop = () =>
    target.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const topElement = document.elementFromPoint(x + width / 2, y + height / 2);
      return topElement !== null && element.contains(topElement);
    });
  await expect.poll(isOnTop).toBe(true);
}

async function logDays(page: Page, days: number) {
  const entries = Array.from({ length: days }, (_, index) => ({
    ...emptyEntry(addDays(today, index - days + 1)),
    temperature: 36.4,
    bleeding: index === 0 ? 'medium' : null,
  }));
  const reply = await page.request.post('/api/fertility/import', {
    data: { entries, replace: true },
    headers: { origin: new URL(page.url()).origin, [userIdHeader]: await signedInUserId(page) },
  });
  expect(reply.status()).toBe(200);
}

const devices = [
  ['a phone', phone],
  ['a desktop', desktop],
] as const;

test.describe('on a phone without a network', () => {
  test.use({ viewport: phone });

  test('the offline bar does not cover the tracker, and says that entries are saved', async ({
    page,
    context,
    browserErrors,
  }) => {
    await startTracker(page);
    await logDays(page, 12);
    await page.reload();
    const button = page.getByRole('button', { name: 'Log today' });
    await expect(button).toBeVisible();
    await context.setOffline(true);
    const bar = page.getByText('You are offline. Entries are saved on this device and will sync later.');
    await expectInReach(bar);
    await expectInReach(button);
    await button.click();
    await expectInReach(save(page));
    await context.setOffline(false);
    expectOnlyErrors(browserErrors, 'net::ERR_');
  });

  test("the offline bar does not cover a lesson's progress", async ({ page, context, browserErrors }) => {
    await startSignedIn(page, 'plus@parents.example');
    await page.goto('/library/child-development-optimization');
    const progress = page.getByRole('progressbar', { name: 'Read so far' }).first();
    await expect(progress).toBeVisible();
    await context.setOffline(true);
    await expectInReach(page.getByText(/^You are offline\./));
    await expectInReach(page.getByText(/\d+% read/).first());
    await context.setOffline(false);
    expectOnlyErrors(browserErrors, 'net::ERR_');
  });
});

for (const [name, viewport] of devices)
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test('Undo is in view after an edit and after a delete, and the focus stays near', async ({ page }) => {
      await startTracker(page);
      await logDays(page, 12);
      await page.reload();
      const rows = page.getByRole('button', { name: /^Edit / });
      const undo = page.getByRole('button', { name: 'Undo' });
      await rows.nth(3).click();
      await temperature(page).fill('36.6');
      await temperature(page).press('Enter');
      await expectInReach(undo);
      await page.getByRole('button', { name: 'Close this message' }).click();

      const next = await rows.nth(5).getAttribute('aria-label');
      await rows.nth(4).click();
      await sheet(page).getByRole('button', { name: 'Delete this day' }).click();
      await sheet(page).getByRole('button', { name: 'Delete', exact: true }).click();
      await expectInReach(undo);
      // The form of a desktop stays, with the focus in it.
      const isInForm = viewport === desktop;
      const near = isInForm ? page.locator('main :focus') : page.getByRole('button', { name: next ?? '' });
      await expect(near).toBeFocused();
      await expectInReach(near);
      await undo.click();
      await expect(undo).toBeHidden();
      await expect(page.locator(isInForm ? 'main :focus' : ':focus[aria-label^="Edit "]')).toHaveCount(1);
    });

    test("the doctor's summary opens at its top", async ({ page }) => {
      await startTracker(page);
      await logDays(page, 40);
      await page.reload();
      await page.getByRole('button', { name: 'Summary for a doctor' }).click();
      await expectInReach(page.getByRole('heading', { name: 'Cycle summary' }));
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });

    test('a link, Back and a reload keep unsaved input', async ({ page }) => {
      await startTracker(page);
      const open = async (label: string) => {
        if (viewport === phone) await page.getByRole('button', { name: label }).click();
      };
      await open('Add first entry');
      await temperature(page).fill('36.6');
      // What is typed in the very moment of a reload is not stored any more.
      await expect.poll(() => storedTexts(page)).toContain('36.6');
      await page.reload();
      await open("Finish today's entry");
      await expect(temperature(page)).toHaveValue('36.6');
      if (viewport === desktop) {
        await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Library' }).click();
        await expect(page).toHaveURL('/library');
        await page.goBack();
        await expect(temperature(page)).toHaveValue('36.6');
        return;
      }
      await page.goBack();
      await expect(page).toHaveURL(path);
      await expect(page.getByText('What you noted is not saved yet.')).toBeVisible();
      await page.getByRole('button', { name: 'Close without saving' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('36.6');
    });

    test('Save is in view when logging opens', async ({ page }) => {
      await startTracker(page);
      if (viewport === phone) await page.getByRole('button', { name: 'Add first entry' }).click();
      else await expect(temperature(page)).toBeFocused();
      await expectInReach(save(page));
      await expectInReach(temperature(page));
    });
  });

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('Back closes the menu or dialog first, then leaves the page', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Browse lessons' }).click();
    await expect(page).toHaveURL('/library');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    await page.goBack();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL('/library');

    await page.getByRole('button', { name: 'Menu' }).click();
    await menu.getByRole('button', { name: 'Donate' }).click();
    const donation = page.getByRole('dialog').filter({ hasText: '$50' });
    await expect(donation).toBeVisible();
    await page.goBack();
    await expect(donation).toBeHidden();
    await expect(page).toHaveURL('/library');
    await page.goBack();
    await expect(page).toHaveURL('/');
  });
});

test.describe('on a desktop', () => {
  test.use({ viewport: desktop });

  test('Edit scrolls the day and temperature into view from any row', async ({ page }) => {
    await startTracker(page);
    await logDays(page, 30);
    await page.reload();
    const row = page.getByRole('button', { name: /^Edit / }).nth(6);
    await row.click();
    await expect(temperature(page)).toBeFocused();
    await expectInReach(temperature(page));
    await expectInReach(sheet(page).getByLabel('Day', { exact: true }));
    await expectInReach(save(page));
  });
});

test.describe('in the United States', () => {
  test.use({ locale: 'en-US', viewport: desktop });

  test('temperatures are in °F until the user chooses, and dates are written month first', async ({ page }) => {
    await startTracker(page);
    await expect(sheet(page).getByRole('radio', { name: '°F' })).toBeChecked();
    await temperature(page).fill('97.9');
    await save(page).click();
    await expect(page.getByText(/^[A-Z][a-z]+ \d+ is saved\.$/)).toBeVisible();
    await expect.poll(async () => (await storedDays(page)).map(({ temperature }) => temperature)).toContain(36.611);
    const celsius = sheet(page).getByRole('radio', { name: '°C' });
    await sheet(page).getByText('°C').click();
    await expect(celsius).toBeChecked();
    await page.reload();
    await expect(celsius).toBeChecked();
  });
});

test('the chart keeps the size of its text when only its own width changes', async ({ page }) => {
  await startSignedIn(page, 'plus@parents.example');
  await page.setViewportSize(desktop);
  await page.goto(path);
  const plot = page.getByRole('slider', { name: /Day of the cycle/ });
  const drawn = plot.locator('svg').first();
  const drawnWidth = async () => Number((await drawn.getAttribute('viewBox'))?.split(' ')[2]);
  const wide = await drawnWidth();
  await plot.evaluate((element) => (element.style.width = '50%'));
  await expect.poll(drawnWidth).toBeCloseTo(wide / 2, -1);
});

test('stones, chart, selected pills and the sheet border are distinguishable in forced colors', async ({ page }) => {
  await startSignedIn(page, 'plus@parents.example');
  await page.setViewportSize(phone);
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.goto(path);
  const ribbon = page.getByRole('img', { name: /5 days with bleeding/ });
  await expect(ribbon).toBeVisible();
  const colors = await ribbon.evaluate((svg) => {
    const [stone] = svg.querySelectorAll('ellipse');
    const [number] = svg.querySelectorAll('text');
    return {
      paper: getComputedStyle(document.body).backgroundColor,
      stone: stone && getComputedStyle(stone).fill,
      number: number && getComputedStyle(number).fill,
    };
  });
  expect(colors.stone).not.toBe(colors.paper);
  expect(colors.number).not.toBe(colors.stone);
  const band = page.getByRole('slider').locator('path[fill="var(--color-fertile-soft)"]');
  expect(await band.evaluate((path) => getComputedStyle(path).stroke)).not.toBe(colors.paper);
  await page.getByRole('button', { name: 'Log today' }).click();
  const sheetEdge = sheet(page).locator('xpath=ancestor::section[@role="dialog"]/..');
  expect(await sheetEdge.evaluate((edge) => getComputedStyle(edge).borderTopWidth)).toBe('1px');
  expect(await sheetEdge.evaluate((edge) => getComputedStyle(edge).borderTopColor)).not.toBe(colors.paper);
  const selected = sheet(page).locator('label', { has: page.getByRole('radio', { name: 'None', exact: true }) });
  expect(await selected.first().evaluate((pill) => getComputedStyle(pill).borderTopWidth)).toBe('4px');
});
