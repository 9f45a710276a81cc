import type { Page } from '@playwright/test';
import { entryTexts } from '@everstep/domain/base/entry-texts';
import { typedTimeTexts } from '@everstep/domain/base/typed-time';
import { feedingKind, feedingTexts, type Feeding } from '@everstep/domain/feedings';
import { listHouseholds, type Household } from '@everstep/domain/households';
import { paths } from '@everstep/domain/base/paths';
import { pullChanges, type PulledChange } from '@everstep/domain/sync';
import { trackerTexts } from '@everstep/domain/trackers';
import { expectAccessibleHere } from '../../support/axe';
import { addChild, becomePro, joinAsParent, openTracker } from '../../support/family';
import { expect, expectOnlyErrors, signUp, tabTo, test } from '../../support/journey';
import { pay } from '../../support/payment-provider';
import { expectWorker } from '../../support/service-worker';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const left = (page: Page) => button(page, /^Left/);
const done = (page: Page) => page.getByRole('button', { name: feedingTexts.done, exact: true });
const rows = (page: Page) => button(page, /edit or delete$/);

/** What the server has of the feeds of the user's family. */
async function storedFeedings(page: Page): Promise<Feeding[]> {
  const { households } = (await (await page.request.get(listHouseholds.path)).json()) as { households: Household[] };
  const reply = await page.request.get(`${pullChanges.path}?scope=${households[0]?.id ?? ''}`);
  const { changes } = (await reply.json()) as { changes: PulledChange[] };
  return changes
    .filter(({ kind, value }) => kind === feedingKind.name && value !== null)
    .map(({ value }) => value as Feeding);
}

async function logBottle(page: Page, ml: string): Promise<void> {
  const form = page.getByRole('dialog');
  await form.getByLabel(`${feedingTexts.amountLabel} (ml)`).fill(ml);
  await form.getByRole('button', { name: entryTexts.save }).click();
  await expect(form).toBeHidden();
}

test('Pro of one parent opens the tracker to both; one starts the timer, the other sees it run and stops it', async ({
  page,
  browser,
}) => {
  await signUp(page, { name: 'Ana' });
  await addChild(page, 'Mila');
  await page.goto(paths.milkTracker);
  await expect(button(page, trackerTexts.seePlans)).toBeVisible();
  await expect(left(page)).toBeHidden();
  const other = await joinAsParent(page, browser);
  await other.goto(paths.milkTracker);
  await expect(button(other, trackerTexts.seePlans)).toBeVisible();
  await pay(page, 'ultra_elite_monthly');
  await openTracker(page, paths.milkTracker);
  await openTracker(other, paths.milkTracker);
  await expect(left(other)).toBeVisible();

  await tabTo(page, left(page));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(other.getByRole('timer')).toBeVisible();
  await expectAccessibleHere(page, 'a running timer');
  await other.reload();
  await expect(other.getByRole('timer')).toHaveText(/^0:0\d:\d\d$/);
  await done(other).click();
  await expect(other.getByText(/^Nursing, (under a minute|\d+ min) logged\.$/)).toBeVisible();
  // Done on one phone is done on the other.
  await expect(page.getByRole('timer')).toBeHidden();
  await expect(button(page, 'Right Next')).toBeVisible();
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await other.context().close();
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('two feeds survive a reload, reach the server once, and the other parent', async ({
    page,
    context,
    browser,
    browserErrors,
  }) => {
    await becomePro(page);
    await addChild(page, 'Mila');
    const other = await joinAsParent(page, browser);
    await openTracker(page, paths.milkTracker);
    await expect(left(page)).toBeVisible();
    await expectWorker(page);
    await page.reload();
    await expect(left(page)).toBeVisible();

    await context.setOffline(true);
    await left(page).click();
    await done(page).click();
    await button(page, feedingTexts.bottle).click();
    await logBottle(page, '90');
    await expect(page.getByText('Saved on this device, 2 waiting')).toBeVisible();
    await page.reload();
    await expect(page.getByText(entryTexts.unsynced)).toHaveCount(2);
    await expect(rows(page)).toHaveCount(2);

    await context.setOffline(false);
    await expect(page.getByText('Synced')).toBeVisible();
    expectOnlyErrors(browserErrors, 'net::ERR_');
    const stored = await storedFeedings(page);
    expect(stored.map(({ type }) => type).toSorted()).toEqual(['bottle', 'nursing']);
    await openTracker(other, paths.milkTracker);
    await expect(rows(other)).toHaveCount(2);
    await expect(other.getByText('90 ml, breast milk')).toBeVisible();
    await other.context().close();
  });
});

/** The time from a click on a button until its effect is painted. */
const timeToVisible = (page: Page, label: string, effect: string) =>
  page.evaluate(
    ([buttonText = '', selector = '']) =>
      new Promise<number>((resolve) => {
        const target = [...document.querySelectorAll('button')].find((node) => node.textContent.startsWith(buttonText));
        let start = 0;
        const observer = new MutationObserver(() => {
          if (!document.querySelector(selector)) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
        });
        observer.observe(document.body, { subtree: true, childList: true });
        start = performance.now();
        target?.click();
      }),
    [label, effect],
  );

test('with one thumb: a tap on /trackers, a link to the form, everything in the lower half, at once', async ({
  page,
}, info) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await becomePro(page);
  await addChild(page, 'Mila');
  await openTracker(page, paths.milkTracker);
  const expectLowerHalf = async () => {
    await page.evaluate(() => scrollTo(0, 0));
    for (const name of [/^Left/, /^Right/, feedingTexts.bottle, feedingTexts.diaper, feedingTexts.solids]) {
      const box = await button(page, name).first().boundingBox();
      expect(box?.y, String(name)).toBeGreaterThan(422);
      expect((box?.y ?? 0) + (box?.height ?? 0), String(name)).toBeLessThan(844);
    }
  };
  await expect(left(page)).toBeVisible();
  await expectLowerHalf();

  await page.goto('/trackers');
  const card = page.getByRole('region', { name: feedingTexts.title });
  await card.getByRole('link', { name: feedingTexts.bottle }).click();
  await logBottle(page, '90');
  await expect(page).toHaveURL(paths.milkTracker);
  await expect(rows(page)).toHaveCount(1);
  await expectLowerHalf();
  await page.goto(`${paths.milkTracker}?log=diaper`);
  await page.getByRole('dialog').getByRole('button', { name: feedingTexts.wet, exact: true }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.goto('/trackers');
  await card.getByRole('button', { name: feedingTexts.left }).click();
  await expect(card.getByText(/^Nursing, left, 0:00:\d\d$/)).toBeVisible();

  await page.goto(paths.milkTracker);
  await done(page).click();
  await expect(left(page)).toBeVisible();
  const tookMs = await timeToVisible(page, feedingTexts.left, '[role=timer]');
  info.annotations.push({ type: 'from a tap to the timer', description: `${Math.round(tookMs)} ms` });
  expect(tookMs).toBeLessThan(1000);
  for (const control of [done(page), button(page, feedingTexts.pause), button(page, /^Switch/)])
    expect((await control.boundingBox())?.y).toBeGreaterThan(422);

  await page.setViewportSize({ width: 320, height: 700 });
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await sideways()).toBeLessThanOrEqual(0);
  for (const view of Object.values(feedingTexts.views)) {
    await page.getByRole('tab', { name: view, exact: true }).click();
    await expect(page.getByRole('tabpanel')).toBeVisible();
    expect(await sideways(), view).toBeLessThanOrEqual(0);
  }
});

test.describe('where clocks change', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('a bottle is given at no time that was skipped, and at the second of two equal times, also after an edit', async ({
    page,
  }) => {
    await becomePro(page);
    await addChild(page, 'Mila');
    await openTracker(page, paths.milkTracker);
    await button(page, feedingTexts.bottle).click();
    const form = page.getByRole('dialog');
    const when = form.getByLabel(entryTexts.whenLabel);
    const save = form.getByRole('button', { name: entryTexts.save });
    const second = form.getByRole('radio', { name: typedTimeTexts.second });
    await form.getByLabel(`${feedingTexts.amountLabel} (ml)`).fill('90');
    await when.fill('2024-03-10T02:30');
    await save.click();
    await expect(when).toHaveAccessibleDescription(typedTimeTexts.skipped);
    await when.fill('2024-11-03T01:30');
    await second.check();
    await expectAccessibleHere(page, 'a time that came twice');
    await save.click();
    await expect(form).toBeHidden();
    const startedAt = '2024-11-03T06:30:00.000Z';
    await expect.poll(() => storedFeedings(page)).toMatchObject([{ started_at: startedAt }]);

    await rows(page).click();
    await page.getByRole('menuitem', { name: entryTexts.edit }).click();
    await expect(when).toHaveValue('2024-11-03T01:30');
    await expect(second).toBeChecked();
    await form.getByLabel(entryTexts.noteLabel).fill('Half asleep');
    await save.click();
    await expect(form).toBeHidden();
    await expect.poll(() => storedFeedings(page)).toMatchObject([{ started_at: startedAt, note: 'Half asleep' }]);
  });
});
