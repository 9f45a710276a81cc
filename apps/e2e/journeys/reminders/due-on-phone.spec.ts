import { chromium, type Page } from '@playwright/test';
import { paths } from '@everstep/domain/base/paths';
import { ownEventKind } from '@everstep/domain/planner';
import {
  dueTexts,
  eventReminderKind,
  firstReminderSettings,
  reminderSettingsKey,
  reminderSettingsKind,
} from '@everstep/domain/reminders';
import { applyLook, expectAccessible } from '../../support/axe';
import { chromiumArguments, findChromium } from '../../support/chromium';
import { newKey, storeOwn } from '../../support/entries';
import { addChild, becomePro, openTracker, whenListening } from '../../support/family';
import { expect, tabTo, test } from '../../support/journey';
import { misfits } from '../../support/large-text';
import { expectStill } from '../../support/still';

const phone = { width: 390, height: 844 };
test.use({ viewport: phone, timezoneId: 'UTC', hasTouch: true });

const pill = (page: Page) => page.getByRole('banner').getByRole('button', { name: dueTexts.pill(1) });
const several = (page: Page) => page.getByRole('banner').getByRole('button', { name: dueTexts.pill(2) });
const sheet = (page: Page) => page.getByRole('dialog', { name: dueTexts.title });
const done = (page: Page) => sheet(page).getByRole('button', { name: dueTexts.done });

const settings = { ...firstReminderSettings('UTC', 'en-GB'), app: true };

/** Somebody who is reminded in the app. */
async function startFamily(page: Page): Promise<void> {
  await becomePro(page);
  await addChild(page, 'Mila');
  for (const path of [paths.milkTracker, paths.familyPlanner]) await openTracker(page, path);
  await storeOwn(page, reminderSettingsKind.name, reminderSettingsKey, settings);
}

/** Another device plans an event. Resolves to what sets a reminder of it, which is due at once. */
async function plan(page: Page, title: string, inHours = 1): Promise<() => Promise<void>> {
  const key = newKey();
  // In whole seconds, as it is stored: otherwise the reminder could be due a minute ago, and settled.
  const start = new Date(Math.floor(Date.now() / 1000) * 1000 + inHours * 3_600_000);
  const timeAt = (hours: number) => new Date(start.getTime() + hours * 3_600_000).toISOString().slice(0, 19);
  await storeOwn(page, ownEventKind.name, key, {
    title,
    place: null,
    note: null,
    members: [],
    children: [],
    busy_in: [],
    all_day: false,
    start: timeAt(0),
    end: timeAt(1),
    zone: 'UTC',
    rrule: null,
    extra_dates: [],
    exceptions: [],
  });
  return () =>
    storeOwn(page, eventReminderKind.name, key, {
      in: null,
      alerts: [{ minutes_before: Math.ceil((start.getTime() - Date.now()) / 60_000) }],
      channels: ['app'],
      snoozed: null,
    });
}

/** The headings and controls that are seen where they begin. */
const seen = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, a[href], button, input, select, textarea')]
      .filter((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const found = document.elementFromPoint(x + Math.min(width, 44) / 2, y + height / 2);
        return found !== null && element.contains(found);
      })
      .map((element) => element.getAttribute('aria-label') ?? element.textContent.trim()),
  );

/** Opens a page, which then hears of other devices. */
async function open(page: Page, path: string): Promise<void> {
  const listening = whenListening(page, path);
  await page.goto(path);
  await listening;
  await expect(page.locator('main [role=status]', { hasText: 'Loading' })).toHaveCount(0);
}

/** In a wide window there is a card instead. */
async function expectAccessibleOnPhone(page: Page, name: string): Promise<void> {
  for (const theme of ['dark', 'light'] as const) {
    const look = { width: 320, theme };
    await applyLook(page, look);
    await expectAccessible(page, name, look);
  }
}

for (const width of [390, 320])
  test(`on a phone of ${width} px a reminder that is due covers nothing, and moves nothing when it comes and goes`, async ({
    page,
  }) => {
    await page.setViewportSize({ ...phone, width });
    await startFamily(page);
    for (const [index, path] of [
      paths.milkTracker,
      paths.sleepTracker,
      paths.familyPlanner,
      paths.dashboard,
    ].entries()) {
      // The newest is the first to begin, so that the dashboard lists it.
      const title = `Dentist ${index + 1}`;
      const remind = await plan(page, title, 1 - index / 10);
      await open(page, path);
      // At first the page shows what the device knew at its last visit.
      if (path === paths.familyPlanner || path === paths.dashboard)
        await expect(page.getByRole('main').getByText(title).first()).toBeAttached();
      const before = await seen(page);
      await expectStill(page, { when: `a reminder comes on ${path}`, told: 'header [role=status]' }, remind);
      await expect(pill(page)).toBeVisible();
      expect(await seen(page)).toEqual(expect.arrayContaining(before));
      expect((await pill(page).boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await pill(page).tap();
      await expectStill(page, { when: `a reminder goes on ${path}`, told: 'header' }, () => done(page).tap());
      await expect(pill(page)).toBeHidden();
      await expect.poll(() => seen(page)).toEqual(before);
    }
  });

test('on a phone the keyboard puts off one of several reminders, and opens the event of another', async ({ page }) => {
  await startFamily(page);
  const remindOfDentist = await plan(page, 'Dentist');
  const remindOfChoir = await plan(page, 'Choir', 2);
  await open(page, paths.dashboard);
  await remindOfDentist();
  await expect(pill(page)).toBeVisible();
  await remindOfChoir();
  await expect(several(page)).toBeVisible();
  await expectAccessibleOnPhone(page, 'two reminders that are due');

  await tabTo(page, several(page));
  await page.keyboard.press('Enter');
  await expect(sheet(page).getByText('Dentist', { exact: true })).toBeVisible();
  await expectAccessibleOnPhone(page, 'the sheet of a reminder that is due');
  await tabTo(page, sheet(page).getByRole('button', { name: dueTexts.snooze }));
  await page.keyboard.press('Enter');
  await expect(sheet(page).getByRole('button', { name: dueTexts.snoozeFor.minutes })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet(page).getByRole('button', { name: dueTexts.snooze })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sheet(page).getByRole('button', { name: dueTexts.snoozeFor.minutes })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sheet(page).getByText('Choir', { exact: true })).toBeVisible();
  await expect(sheet(page).getByRole('status')).toHaveText(dueTexts.due('Choir'));
  await tabTo(page, sheet(page).getByRole('link', { name: dueTexts.open }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Choir' })).toBeVisible();
  await expect(sheet(page)).toBeHidden();
  await page.getByRole('dialog', { name: 'Choir' }).getByRole('button', { name: 'Close' }).click();
  await expect(pill(page)).toBeHidden();
});

test('at twice the text size a reminder that is due covers nothing on a phone', async ({ baseURL }) => {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumArguments, '--blink-settings=defaultFontSize=32'],
  });
  const context = await browser.newContext({ baseURL, viewport: phone, timezoneId: 'UTC', serviceWorkers: 'block' });
  const page = await context.newPage();
  await startFamily(page);
  for (const width of [390, 320]) {
    await page.setViewportSize({ ...phone, width });
    const remind = await plan(page, 'Dentist');
    await open(page, paths.milkTracker);
    const [before, misfitsBefore] = [await seen(page), await misfits(page)];
    await expectStill(page, { when: 'a reminder comes', told: 'header [role=status]' }, remind);
    await expect(pill(page)).toBeVisible();
    expect(await seen(page)).toEqual(expect.arrayContaining(before));
    expect(await misfits(page)).toEqual(misfitsBefore);
    await pill(page).click();
    await expect(done(page)).toBeVisible();
    expect(await misfits(page)).toEqual(misfitsBefore);
    await done(page).click();
    await expect(pill(page)).toBeHidden();
  }
  await browser.close();
});
