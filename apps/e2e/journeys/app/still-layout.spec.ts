import type { Browser, Page } from '@playwright/test';
import { localDay } from '@everstep/domain/base/days';
import { paths } from '@everstep/domain/base/paths';
import { consentTexts } from '@everstep/domain/consents';
import { diaperKind, feedingKind, feedingTexts } from '@everstep/domain/feedings';
import { growthKind, growthTexts } from '@everstep/domain/growth';
import { listHouseholds, type Household } from '@everstep/domain/households';
import { sleepKind, sleepTexts } from '@everstep/domain/sleep';
import { logAs } from '../../support/entries';
import { addFirstChild, becomePro, joinAsParent, whenListening } from '../../support/family';
import { clickInPlace, expect, expectOnlySandboxRequests, test } from '../../support/journey';

const devices = [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1280, height: 800 }],
] as const;

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const undo = (page: Page) => button(page, 'Undo');
const close = (page: Page) => button(page, 'Close this message');

interface Watched {
  /** What has moved by more than 4 px, and how far. */
  moved: () => string[];
}

/** Looks in every frame where each control is, from its first frame on. What is in the list, or comes after it on the page, may move. */
async function watchControls(page: Page, list: string): Promise<void> {
  await page.evaluate((listSelector) => {
    const first = new Map<Element, DOMRect>();
    const moved = new Map<Element, number>();
    let frame = 0;
    const isFree = (element: Element) => {
      const changed = document.querySelector(listSelector);
      if (!changed || !element.closest('main, footer')) return false;
      return (changed.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    };
    const look = () => {
      for (const element of document.querySelectorAll('a[href], button, input, select, textarea, summary')) {
        const box = element.getBoundingClientRect();
        if (box.width === 0 || isFree(element)) continue;
        const before = first.get(element);
        if (!before) first.set(element, box);
        else {
          const distance = Math.max(Math.abs(box.x - before.x), Math.abs(box.y - before.y));
          moved.set(element, Math.max(moved.get(element) ?? 0, distance));
        }
      }
      frame = requestAnimationFrame(look);
    };
    look();
    const watched: Watched = {
      moved() {
        cancelAnimationFrame(frame);
        return [...moved]
          .filter(([, distance]) => distance > 4)
          .map(([element, distance]) => {
            const name = element.getAttribute('aria-label') ?? element.textContent;
            return `${name.trim()}: ${Math.round(distance)} px`;
          });
      },
    };
    Object.assign(window, { watched });
  }, list);
}

/** Expects that nothing has moved by the time that 300 ms have passed. */
async function expectStill(page: Page, when: string): Promise<void> {
  const moved = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const end = performance.now() + 300;
        const wait = () => {
          if (performance.now() < end) requestAnimationFrame(wait);
          else resolve((window as unknown as { watched: Watched }).watched.moved());
        };
        wait();
      }),
  );
  expect.soft(moved, when).toEqual([]);
}

/** Expects that each button of the bar, the header and the navigation can be hit in its middle. */
async function expectUncovered(page: Page): Promise<void> {
  const covered = await page.evaluate(() =>
    [...document.querySelectorAll('[data-controls] button, header a, header button, nav a, nav button')]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && box.top >= 0 && box.bottom <= innerHeight)
      .filter(({ element, box }) => {
        const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return hit === null || !element.contains(hit);
      })
      .map(({ element }) => element.textContent),
  );
  expect.soft(covered).toEqual([]);
}

/** Does something that a message tells of, and closes the message. */
async function expectStillAround(page: Page, list: string, act: () => Promise<void>): Promise<void> {
  await act();
  await expect(undo(page)).toBeVisible();
  await watchControls(page, list);
  await expectStill(page, 'a message is shown');
  await expectUncovered(page);
  await watchControls(page, list);
  await clickInPlace(close(page));
  await expect(undo(page)).toBeHidden();
  await expectStill(page, 'a message has gone');
}

/** Something arrives that the other parent has logged. */
async function expectStillOnSync(page: Page, list: string, log: () => Promise<void>, arrived: string): Promise<void> {
  await page.reload();
  await whenListening(page, new URL(page.url()).pathname);
  await watchControls(page, list);
  await log();
  await expect(page.getByText(arrived).first()).toBeVisible();
  await expectStill(page, `the other parent logged: ${arrived}`);
}

/** A page of a parent with a child, and what lets the other parent log something about it. */
async function startFamily(page: Page, browser: Browser) {
  await becomePro(page);
  await addFirstChild(page, 'Mila');
  const other = await joinAsParent(page, browser);
  await other.goto(paths.milkTracker);
  await button(other, consentTexts.agree).click();
  await expect(button(other, feedingTexts.bottle)).toBeVisible();
  const reply = await page.request.get(listHouseholds.path);
  const [household] = ((await reply.json()) as { households: Household[] }).households;
  const scope = household?.id ?? '';
  const childId = household?.children[0]?.id ?? '';
  const log = (kind: string, value: object) => logAs(other, scope, kind, { child_id: childId, note: null, ...value });
  return {
    log,
    logBottle: (tenths: number) =>
      log(feedingKind.name, {
        type: 'bottle',
        started_at: ago(1),
        ended_at: null,
        milk: 'formula',
        amount_tenths: tenths,
        unit: 'ml',
        is_supplement: false,
      }),
    logWeight: (grams: number) =>
      log(growthKind.name, {
        date: localDay(new Date()),
        weight_grams: grams,
        length_mm: null,
        position: null,
        head_mm: null,
      }),
    stop: () => other.context().close(),
  };
}

async function expectStillTicks(page: Page, list: string): Promise<void> {
  const timer = page.getByRole('timer');
  await watchControls(page, list);
  const shown = await timer.textContent();
  await expect(timer).not.toHaveText(shown ?? '');
  await expectStill(page, 'the timer ticks');
}

for (const [device, viewport] of devices)
  test.describe(`on ${device} no control moves when a message comes or goes, a timer ticks, or the other parent logs`, () => {
    test.use({ viewport });

    test('a feed', async ({ page, browser, browserErrors }) => {
      const feeds = '[role=tabpanel]';
      const { log, logBottle, stop } = await startFamily(page, browser);
      expectOnlySandboxRequests(browserErrors);
      await logBottle(900);
      await page.goto(paths.milkTracker);
      await button(page, consentTexts.agree).click();
      await expectStillAround(page, feeds, async () => {
        await button(page, feedingTexts.diaper).click();
        await page.getByRole('dialog').getByRole('button', { name: feedingTexts.wet, exact: true }).click();
        await expect(page.getByRole('dialog')).toBeHidden();
      });
      await expectStillOnSync(page, feeds, () => logBottle(700), '70 ml, formula');
      const dirtyDiaper = { at: ago(2), is_wet: true, is_dirty: true, color: null };
      await expectStillOnSync(page, feeds, () => log(diaperKind.name, dirtyDiaper), 'wet and dirty');
      await expectStillAround(page, feeds, async () => {
        await page.getByRole('button', { name: /^Left/ }).click();
        await expect(page.getByRole('timer')).toBeVisible();
      });
      await expectStillTicks(page, feeds);
      await expectStillAround(page, feeds, async () => {
        await button(page, feedingTexts.done).click();
        await expect(page.getByRole('timer')).toBeHidden();
      });
      await page.goto(paths.dashboard);
      await expectStillAround(page, 'footer', () => button(page, sleepTexts.fellAsleep).first().click());
      await stop();
    });

    test('a sleep or a measurement', async ({ page, browser, browserErrors }) => {
      const sleeps = '[aria-labelledby=sleeps-of-day]';
      const measurements = '[aria-labelledby=measurements]';
      const { log, logWeight, stop } = await startFamily(page, browser);
      expectOnlySandboxRequests(browserErrors);
      await log(sleepKind.name, { started_at: ago(30), ended_at: ago(20) });
      await logWeight(5000);
      await page.goto(paths.sleepTracker);
      await button(page, consentTexts.agree).click();
      await expectStillAround(page, sleeps, async () => {
        await button(page, sleepTexts.fellAsleep).click();
        await expect(page.getByRole('timer')).toBeVisible();
      });
      await expectStillTicks(page, sleeps);
      await expectStillAround(page, sleeps, async () => {
        await button(page, sleepTexts.wokeUp).click();
        await expect(page.getByRole('timer')).toBeHidden();
      });
      const nap = { started_at: ago(15), ended_at: ago(10), note: 'in the sling' };
      await expectStillOnSync(page, sleeps, () => log(sleepKind.name, nap), 'in the sling');

      await page.goto(paths.growth);
      await expectStillAround(page, measurements, async () => {
        await button(page, growthTexts.add).click();
        await page.getByRole('dialog').getByLabel(growthTexts.weightLabel).fill('5.2');
        await page.getByRole('dialog').getByRole('button', { name: growthTexts.save }).click();
        await expect(page.getByRole('dialog')).toBeHidden();
      });
      await expectStillOnSync(page, measurements, () => logWeight(5300), '5.3 kg');
      await stop();
    });
  });
