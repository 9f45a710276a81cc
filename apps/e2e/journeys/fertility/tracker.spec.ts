import type { BrowserContext, Page } from '@playwright/test';
import { addDays, localDay } from '@everstep/domain/base/days';
import { consents } from '@everstep/domain/consents';
import {
  createCycleReport,
  dataTexts,
  defaultSettings,
  demoFertilityDays,
  emptyEntry,
  fertilityKind,
  formatTemperature,
} from '@everstep/domain/fertility';
import { importTexts } from '@everstep/domain/imports';
import { storeOwn } from '../../support/entries';
import { whenListening } from '../../support/family';
import { expect, expectOnlyErrors, signInAs, signUp, tabTo, test } from '../../support/journey';
import { storedDays } from '../../support/stored-days';
import { openUntilQuiet } from '../../support/quiet';
import { expectWorker } from '../../support/service-worker';
import { setDeviceClock } from '../../support/device-clock';

const path = '/fertility-tracker';
const noNetwork = 'Failed to load resource: net::ERR_';
const sheet = (page: Page) => page.getByRole('region', { name: /^Log / });

/** What the server has of each day, earliest first. */
async function storedSigns(page: Page) {
  return (await storedDays(page)).map(({ day, temperature, note }) => ({ day, temperature, note }));
}

/** Signs up a user who has given consent. */
async function startTracker(page: Page) {
  const user = await signUp(page);
  await page.goto(path);
  await page.getByRole('button', { name: 'I agree' }).click();
  await expect(sheet(page)).toBeVisible();
  return user;
}

async function log(page: Page, { temperature, daysAgo = 0 }: { temperature: string; daysAgo?: number }) {
  await sheet(page)
    .getByLabel('Day', { exact: true })
    .fill(addDays(localDay(new Date()), -daysAgo));
  await sheet(page).getByLabel('Temperature').fill(temperature);
  await sheet(page).getByRole('button', { name: 'Save entry' }).click();
  await expect(sheet(page).getByText('Saved.')).toBeVisible();
}

/** Signs in to a demo account and sets the browser's clock to noon of the day before which its days end. */
async function openDemoTracker(page: Page, email: string) {
  await signInAs(page, email);
  const lastDay = (await storedSigns(page)).at(-1)?.day ?? '';
  const today = addDays(lastDay, 1);
  await setDeviceClock(page, `${today}T12:00:00`);
  return today;
}

const setOnline = (context: BrowserContext, isOnline: boolean) => context.setOffline(!isOnline);

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('three days logged offline survive a reload and become three rows once online', async ({
    page,
    context,
    browserErrors,
  }) => {
    await startTracker(page);
    await expectWorker(page);
    await setOnline(context, false);
    for (const [index, temperature] of ['36.4', '36,45', '36.5'].entries())
      await log(page, { temperature, daysAgo: 2 - index });
    await expect(page.getByText('Saved on this device, 3 waiting')).toBeVisible();

    await page.reload();
    await expect(page.getByText('Saved on this device, 3 waiting')).toBeVisible();
    await expect(page.getByText('Saved on this device, not sent yet')).toHaveCount(3);
    expectOnlyErrors(browserErrors, noNetwork);

    await setOnline(context, true);
    await expect(page.getByText('Synced')).toBeVisible();
    const today = localDay(new Date());
    expect(await storedSigns(page)).toEqual([
      { day: addDays(today, -2), temperature: 36.4, note: '' },
      { day: addDays(today, -1), temperature: 36.45, note: '' },
      { day: today, temperature: 36.5, note: '' },
    ]);
    expectOnlyErrors(browserErrors, noNetwork);
  });

  test('logging out with unsynced entries asks for confirmation', async ({ page, context, browserErrors }) => {
    await startTracker(page);
    await expectWorker(page);
    await setOnline(context, false);
    await log(page, { temperature: '36.55' });
    await page.getByRole('button', { name: 'Logout' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Try to send now' }).click();
    await expect(question.getByText(/could not be sent just now/)).toBeVisible();
    await question.getByRole('button', { name: 'Stay' }).click();
    await setOnline(context, true);
    await expect(page.getByText('Synced')).toBeVisible();
    expect(await storedSigns(page)).toHaveLength(1);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    await expect
      .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
      .toEqual([]);
    // Requests that were pending at the logout are refused.
    expectOnlyErrors(browserErrors, 'Failed to load resource');
  });
});

test('a day whose reply was lost is sent again and stored as one row', async ({ page, browserErrors }) => {
  await startTracker(page);
  let lostCount = 0;
  await page.route('**/api/sync/push', async (route) => {
    if (lostCount > 1 || route.request().method() !== 'POST') return route.continue();
    lostCount += 1;
    // The first time the request is lost, the second time the reply.
    if (lostCount === 2) await route.fetch();
    await route.abort('connectionreset');
  });
  await log(page, { temperature: '36.55' });
  await expect(page.getByText('Saved on this device, 1 waiting')).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => lostCount).toBe(2);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText('Synced')).toBeVisible();
  expect(await storedSigns(page)).toEqual([{ day: localDay(new Date()), temperature: 36.55, note: '' }]);
  expectOnlyErrors(browserErrors, noNetwork);
});

test('the later of two edits of a day wins on both devices', async ({ page, browser, baseURL, browserErrors }) => {
  const { email, password } = await startTracker(page);
  const other = await browser.newContext({ baseURL, serviceWorkers: 'block' });
  const second = await other.newPage();
  await signInAs(second, email, password);
  await second.goto(path);
  await expect(sheet(second)).toBeVisible();

  await setOnline(page.context(), false);
  await log(page, { temperature: '36.3' });
  await log(second, { temperature: '36.6' });
  await expect(second.getByText('Synced')).toBeVisible();
  await setOnline(page.context(), true);
  await expect(page.getByText('Synced')).toBeVisible();
  await expect(page.getByText('36.60 °C').first()).toBeVisible();
  expect(await storedSigns(page)).toMatchObject([{ temperature: 36.6 }]);

  await log(page, { temperature: '36.7' });
  await expect(page.getByText('Synced')).toBeVisible();
  await second.reload();
  await expect(second.getByText('36.70 °C').first()).toBeVisible();
  await other.close();
  expectOnlyErrors(browserErrors, noNetwork);
});

test('six cycles are explained with figures, a chart, a table and the doctor summary', async ({ page }) => {
  const today = await openDemoTracker(page, 'plus@parents.example');
  await page.goto(path);
  const entries = demoFertilityDays(today);
  const report = createCycleReport({ entries, settings: defaultSettings, asOf: today, isAdvanced: true });
  const [currentCycle] = report.advanced?.cycles ?? [];
  await expect(page.getByText('Day 22 of this cycle. Your fertile window was days 6 to 17 (estimate).')).toBeVisible();
  const lows = entries
    .slice(-21)
    .filter(({ disturbed }) => disturbed === null)
    .slice(7, 13);
  const explanation = page.getByRole('region', { name: 'How this cycle is read' });
  await expect(explanation.getByText(currentCycle?.explanation.rise ?? '')).toBeVisible();
  const rows = explanation.getByRole('row');
  await expect(rows).toHaveCount(10);
  for (const [index, low] of lows.entries()) {
    const rounded = Math.round((low.temperature ?? 0) * 20) / 20;
    await expect(rows.nth(index + 1)).toContainText(formatTemperature(rounded, 'c'));
    await expect(rows.nth(index + 1)).toContainText(/of the six/);
  }
  await expect(explanation.getByText('Estimate. Not for contraception or diagnosis.')).toBeVisible();

  const cursor = page.getByRole('slider', { name: /Day of the cycle/ });
  await tabTo(page, cursor);
  await page.keyboard.press('Home');
  await expect(cursor).toHaveAttribute('aria-valuetext', /^Day 1: 36\.\d\d °C, medium bleeding/);
  await page.keyboard.press('End');
  await page.getByRole('button', { name: 'Summary for a doctor' }).click();
  await expect(page.getByRole('heading', { name: 'Cycle summary' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to the tracker' }).click();

  await page.getByLabel('What was known on').fill(addDays(today, -9));
  await expect(page.getByText('Today counts as fertile, as no rise is confirmed yet (estimate).')).toBeVisible();
  await page.getByRole('button', { name: 'Back to today' }).first().click();
  await expect(page.getByText(/^Day 22 of this cycle/)).toBeVisible();
});

test('a free plan shows the calendar estimate and names the plan that evaluates cycles', async ({ page }) => {
  const today = await openDemoTracker(page, 'free@parents.example');
  await page.goto(path);
  const report = await page.request.get(`/api/fertility/report?today=${today}`);
  expect(await report.json()).toMatchObject({ report: { advanced: null, is_locked: true } });
  await expect(page.getByText(/^Day 22 of this cycle\. .* \(estimate\)\./)).toBeVisible();
  await page.getByRole('button', { name: 'See what it opens' }).click();
  await expect(page.getByRole('dialog', { name: 'Advanced Fertility Tracker Requires Everstep Plus' })).toBeVisible();
});

test('invalid input shows an error and is not stored', async ({ page }) => {
  await startTracker(page);
  const save = sheet(page).getByRole('button', { name: 'Save entry' });
  for (const [typed, sentence] of [
    ['34.2', 'A waking temperature is between 35 and 43 °C. Please check what you entered.'],
    ['99', '99 looks like °F. Please switch the unit, or enter °C.'],
    ['warm', 'Please enter the temperature as a number, such as 36.55 °C.'],
  ] as const) {
    await sheet(page).getByLabel('Temperature').fill(typed);
    await save.click();
    await expect(sheet(page).getByText(sentence)).toBeVisible();
  }
  await sheet(page).getByLabel('Temperature').fill('');
  await sheet(page)
    .getByLabel('Day', { exact: true })
    .fill(addDays(localDay(new Date()), 1));
  await expect(sheet(page).getByText('That day is in the future.')).toBeVisible();
  expect(await storedSigns(page)).toEqual([]);
});

test('an export can be read back in after everything was deleted', async ({ page }) => {
  await startTracker(page);
  for (let index = 0; index < 27; index += 1) {
    const day = addDays('2026-01-01', index);
    await storeOwn(page, fertilityKind.name, day, { ...emptyEntry(day), temperature: (3640 + (index % 9)) / 100 });
  }
  const before = await storedSigns(page);
  expect(before).toHaveLength(27);
  await page.reload();
  // The file has what this device has loaded.
  await expect(page.getByText('27 January 2026').first()).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await (await downloading).createReadStream();
  const text = Buffer.concat(await file.toArray()).toString();
  await page.getByRole('button', { name: 'Delete everything' }).click();
  await page.getByRole('group').getByRole('button', { name: 'Delete everything' }).click();
  await expect.poll(() => storedSigns(page)).toEqual([]);
  await page.getByRole('link', { name: dataTexts.import }).click();
  await page
    .getByLabel(importTexts.file)
    .setInputFiles({ name: 'own.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: importTexts.start(27, 0) }).click();
  await expect(page.getByText(importTexts.done(27))).toBeVisible();
  expect(await storedSigns(page)).toEqual(before);
});

test('a day is logged, changed, undone and deleted with the keyboard alone', async ({ page }) => {
  await startTracker(page);
  const temperature = sheet(page).getByLabel('Temperature');
  await tabTo(page, temperature);
  await page.keyboard.type('36.5');
  await page.keyboard.press('Enter');
  await expect(sheet(page).getByText('Saved.')).toBeVisible();
  await temperature.press('Control+a');
  await page.keyboard.type('36.9');
  await page.keyboard.press('Enter');
  await expect.poll(() => storedSigns(page)).toMatchObject([{ temperature: 36.9 }]);
  await tabTo(page, page.getByRole('button', { name: 'Undo' }));
  await page.keyboard.press('Enter');
  await expect.poll(() => storedSigns(page)).toMatchObject([{ temperature: 36.5 }]);
  await tabTo(page, sheet(page).getByRole('button', { name: 'Delete this day' }));
  await page.keyboard.press('Enter');
  await tabTo(page, sheet(page).getByRole('button', { name: 'Delete', exact: true }));
  await page.keyboard.press('Enter');
  await expect.poll(() => storedSigns(page)).toEqual([]);
});

test('a due date is shown on the dashboard, and consent is revoked under My Data', async ({ page }) => {
  await startTracker(page);
  await page.getByRole('button', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Tracker settings' });
  await settings.getByRole('radio', { name: 'Pregnancy' }).check();
  await settings.getByLabel('Due date').fill(addDays(localDay(new Date()), 140));
  await settings.getByRole('button', { name: /^Save/ }).click();
  await expect(settings).toBeHidden();
  await expect(page.getByText('Cycle estimates rest during a pregnancy. You can go on logging.')).toBeVisible();
  await page.goto('/dashboard');
  const today = page.getByRole('region', { name: 'Fertility tracker' });
  await expect(today).toContainText('20 weeks');
  await expect(today).toContainText(/Week 21 of 40\. Due date .* \(estimate\)\./);

  await page.getByRole('tab', { name: 'My Data' }).click();
  const consent = page.getByRole('region', { name: consents.trackers.storedTitle });
  await consent.getByRole('button', { name: 'Withdraw consent' }).click();
  await consent.getByRole('group').getByRole('button', { name: 'Withdraw consent' }).click();
  await expect(consent.getByText('You have not agreed. Nothing more is stored.')).toBeVisible();
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'I agree' })).toBeVisible();
});

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Thread time in microseconds. */
  tdur?: number;
  args?: { name?: string };
}

test('no task takes more than 50 ms of CPU time while a user types', async ({ page, browser }) => {
  await signInAs(page, 'pro@parents.example');
  const listening = whenListening(page, path);
  await openUntilQuiet(page, path);
  await listening;
  await expect(page.getByRole('slider', { name: /Day of the cycle/ })).toBeVisible();
  await sheet(page).locator('summary', { hasText: 'Note' }).click();
  const note = sheet(page).getByRole('textbox', { name: /note/i });
  await note.focus();
  const text = 'Slept well, woke once.';
  // Measures thread time, which does not depend on how busy the machine is.
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  await note.pressSequentially(text);
  await expect(note).toHaveValue(text);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const isMain = ({ pid, tid }: TraceEvent) =>
    traceEvents.some((event) => event.args?.name === 'CrRendererMain' && event.pid === pid && event.tid === tid);
  // The last task of a trace may have no duration.
  const tasks = traceEvents.flatMap((event) =>
    /RunTask$/.test(event.name) && isMain(event) && event.tdur !== undefined ? [event.tdur / 1000] : [],
  );
  expect(tasks.length).toBeGreaterThan(text.length);
  expect(Math.max(...tasks)).toBeLessThan(50);
});
