import type { Page } from '@playwright/test';
import { entryTexts } from '@everstep/domain/base/entry-texts';
import { addDays } from '@everstep/domain/base/days';
import { paths } from '@everstep/domain/base/paths';
import { localDayIn } from '@everstep/domain/base/time-zone';
import { feedingKind, feedingTexts } from '@everstep/domain/feedings';
import { growthKind, growthTexts } from '@everstep/domain/growth';
import { listHouseholds, type Household } from '@everstep/domain/households';
import { eventKind, screenTexts } from '@everstep/domain/planner';
import { sleepKind, sleepTexts } from '@everstep/domain/sleep';
import { trackerTexts } from '@everstep/domain/trackers';
import { logAs } from '../../support/entries';
import { addChild, becomePro, openTracker, whenListening } from '../../support/family';
import { clickInPlace, expect, expectOnlyErrors, test } from '../../support/journey';
import { keepPatience } from '../../support/patience';
import { addEvent } from '../../support/planner';
import { expectStill } from '../../support/still';

const devices = [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1280, height: 800 }],
] as const;

/** Where it is about noon, so that what has just been logged is of today. */
const hoursToNoon = 12 - new Date().getUTCHours();
const timezoneId = `Etc/GMT${hoursToNoon > 0 ? '-' : '+'}${Math.abs(hoursToNoon)}`;
const today = localDayIn(timezoneId, Date.now());
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
const message = '[aria-live=polite]';
const timer = '[role=timer]';
const nothing = () => Promise.resolve();

/** A user with a child, and what lets another device of theirs log something about it. */
async function startFamily(page: Page) {
  await keepPatience(page);
  await becomePro(page);
  await addChild(page, 'Mila');
  const reply = await page.request.get(listHouseholds.path);
  const [household] = ((await reply.json()) as { households: Household[] }).households;
  const about = { child_id: household?.children[0]?.id, note: null };
  const log = (kind: { name: string }, value: object) => logAs(page, household?.id ?? '', kind.name, value);
  return {
    log,
    logBottle: (minutes: number) =>
      log(feedingKind, {
        ...about,
        type: 'bottle',
        started_at: ago(minutes),
        ended_at: null,
        milk: 'formula',
        amount_tenths: 900,
        unit: 'ml',
        is_supplement: false,
      }),
    logSleep: (from: number, to: number) => log(sleepKind, { ...about, started_at: ago(from), ended_at: ago(to) }),
    logWeight: (days: number, weight_grams: number) =>
      log(growthKind, {
        ...about,
        date: addDays(today, -days),
        weight_grams,
        length_mm: null,
        position: null,
        head_mm: null,
      }),
  };
}

/** Opens a page. Resolves to a promise of its hearing of other devices, some seconds later. */
async function open(page: Page, path: string) {
  const listening = whenListening(page, path);
  await page.goto(path);
  return { listening };
}

/** Expects that nothing moves when the network goes and comes back. */
async function expectStillOffline(page: Page): Promise<void> {
  const watch = { told: '[role=status]' };
  await expectStill(page, { ...watch, when: 'the network has gone' }, () => page.context().setOffline(true));
  await expectStill(page, { ...watch, when: 'the network is back' }, () => page.context().setOffline(false));
}

for (const [device, viewport] of devices)
  test.describe(`on ${device} no control moves when a message comes or goes, a timer ticks, the network goes, or another device logs`, () => {
    test.use({ viewport, timezoneId });

    test('a feed or an event', async ({ page, browserErrors }) => {
      const { log, logBottle } = await startFamily(page);
      await openTracker(page, paths.milkTracker);
      await expect(button(page, feedingTexts.bottle)).toBeVisible();
      await logBottle(300);
      const list = '[role=tabpanel]';
      const milk = await open(page, paths.milkTracker);
      // At first the page shows what the device knew at its last visit.
      await expect(page.locator(list)).toContainText('90 ml');
      await button(page, feedingTexts.diaper).click();
      await expectStill(page, { when: 'a diaper is saved', told: message, list }, () =>
        clickInPlace(inDialog(page, feedingTexts.wet)),
      );
      await expectStill(page, { when: 'a diaper is undone', told: message, list }, () =>
        clickInPlace(button(page, trackerTexts.undo)),
      );
      // The buttons of the sides turn into the timer.
      const changed = `${list}, [data-controls]`;
      await expectStill(page, { when: 'nursing starts', told: message, list: changed }, () =>
        clickInPlace(button(page, /^Left/)),
      );
      // Where syncing takes long, a row says so.
      await expect(page.getByText('Synced', { exact: true })).toBeVisible();
      await expectStill(page, { when: 'the timer of a feed ticks', told: timer }, nothing);
      await expectStill(page, { when: 'nursing is over', told: message, list: changed }, () =>
        clickInPlace(button(page, feedingTexts.done)),
      );
      await milk.listening;
      await expectStill(page, { when: 'a bottle arrives', told: list, list }, () => logBottle(1));
      await expectStillOffline(page);

      await openTracker(page, paths.familyPlanner);
      await expect(button(page, screenTexts.add)).toBeVisible();
      // A phone lists the days one after the other.
      const plan = viewport.width < 1024 ? '[aria-labelledby^=agenda-]' : '[role=grid]';
      const planner = await open(page, paths.familyPlanner);
      await expectStill(page, { when: 'an event is saved', told: message, list: plan }, () =>
        addEvent(page, { title: 'Swimming', day: today }),
      );
      await planner.listening;
      const event = { title: 'Doctor', place: null, note: null, members: [], children: [], busy_in: [] };
      const times = { all_day: false, start: `${today}T16:00:00`, end: `${today}T17:00:00`, zone: timezoneId };
      const once = { rrule: null, extra_dates: [], exceptions: [] };
      await expectStill(page, { when: 'an event arrives', told: plan, list: plan }, () =>
        log(eventKind, { ...event, ...times, ...once }),
      );
      await expect(page.locator(plan).filter({ hasText: event.title }).first()).toBeVisible();
      await expectStillOffline(page);
      expectOnlyErrors(browserErrors, 'net::ERR_');
    });

    test('a sleep or a measurement', async ({ page, browserErrors }) => {
      const { logSleep, logWeight, logBottle } = await startFamily(page);
      await openTracker(page, paths.sleepTracker);
      await expect(button(page, sleepTexts.fellAsleep)).toBeVisible();
      await logSleep(90, 60);
      await logWeight(9, 5000);
      const sleeps = '[aria-labelledby=sleeps-of-day]';
      const sleep = await open(page, paths.sleepTracker);
      await expect(page.locator(sleeps)).toBeVisible();
      const asleep = { told: message, list: sleeps };
      await expectStill(page, { ...asleep, when: 'a sleep starts' }, () =>
        clickInPlace(button(page, sleepTexts.fellAsleep)),
      );
      await expect(page.getByText('Synced', { exact: true })).toBeVisible();
      await expectStill(page, { when: 'the timer of a sleep ticks', told: timer }, nothing);
      await expectStill(page, { ...asleep, when: 'a sleep ends' }, () => clickInPlace(button(page, sleepTexts.wokeUp)));
      await expectStill(page, { ...asleep, when: 'the end of a sleep is undone' }, () =>
        clickInPlace(button(page, trackerTexts.undo)),
      );
      await sleep.listening;
      await expectStill(page, { when: 'a sleep arrives', told: sleeps, list: sleeps }, () => logSleep(55, 50));
      await expectStillOffline(page);

      const list = `[aria-labelledby=log-${growthKind.name}]`;
      const growth = await open(page, paths.growth);
      await expect(page.locator(list)).toBeVisible();
      await button(page, growthTexts.add).click();
      await page.getByRole('dialog').getByLabel(growthTexts.weightLabel).fill('5.2');
      await expectStill(page, { when: 'a weight is saved', told: message, list }, () =>
        clickInPlace(inDialog(page, entryTexts.save)),
      );
      await growth.listening;
      await expectStill(page, { when: 'a weight arrives', told: list, list }, () => logWeight(1, 5300));
      await expectStillOffline(page);

      const dashboard = await open(page, paths.dashboard);
      await dashboard.listening;
      await expectStill(page, { when: 'a sleep ends on the dashboard', told: message }, () =>
        clickInPlace(button(page, sleepTexts.wokeUp)),
      );
      await expectStill(
        page,
        { when: 'a bottle arrives on the dashboard', told: `main a[href='${paths.milkTracker}']` },
        () => logBottle(0),
      );
      await expectStillOffline(page);
      expectOnlyErrors(browserErrors, 'net::ERR_');
    });
  });
