import type { Page } from '@playwright/test';
import { entryTexts } from '@everstep/domain/base/entry-texts';
import { addDays, localDay } from '@everstep/domain/base/days';
import { feedingTexts } from '@everstep/domain/feedings';
import { paths } from '@everstep/domain/base/paths';
import { sleepTexts } from '@everstep/domain/sleep';
import { trackerTexts } from '@everstep/domain/trackers';
import { expectAccessibleHere } from '../../support/axe';
import { addChild, becomePro, joinAsParent, openTracker } from '../../support/family';
import { expect, expectOnlyErrors, test } from '../../support/journey';
import { expectWorker } from '../../support/service-worker';

const yesterday = addDays(localDay(new Date()), -1);
const weekdayOf = (style: 'long' | 'short') =>
  new Intl.DateTimeFormat('en-GB', { weekday: style, timeZone: 'UTC' }).format(new Date(yesterday));
/** The heading of yesterday's list, and the button that leads there. */
const [weekday, shortWeekday] = [new RegExp(`^${weekdayOf('long')}, `), new RegExp(`^${weekdayOf('short')} `)];

type Child = 'Mila' | 'Theo';

/** The page on which something is logged may be the one that is open, because a page without a network is not loaded again. */
async function show(page: Page, path: string, child: Child): Promise<void> {
  if (new URL(page.url()).pathname !== path) await page.goto(path);
  await page.getByRole('radio', { name: child }).check();
}

async function logBottle(page: Page, child: Child, { at, ml }: { at: string; ml: number }): Promise<void> {
  await show(page, paths.milkTracker, child);
  await page.getByRole('button', { name: feedingTexts.bottle, exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(`${feedingTexts.amountLabel} (ml)`).fill(String(ml));
  await form.getByLabel(entryTexts.whenLabel).fill(`${yesterday}T${at}`);
  await form.getByRole('button', { name: entryTexts.save }).click();
  await expect(form).toBeHidden();
}

async function logSleep(page: Page, child: Child, { from, to }: { from: string; to: string }): Promise<void> {
  await show(page, paths.sleepTracker, child);
  await page.getByRole('button', { name: sleepTexts.add }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(sleepTexts.fromLabel, { exact: true }).fill(`${yesterday}T${from}`);
  await form.getByLabel(sleepTexts.toLabel, { exact: true }).fill(`${yesterday}T${to}`);
  await form.getByRole('button', { name: entryTexts.save }).click();
  await expect(form).toBeHidden();
}

/** The rows of yesterday, each with its first line and who logged it. */
async function rowsOf(page: Page, path: string, child: Child): Promise<string[]> {
  await show(page, path, child);
  if (path === paths.sleepTracker) await page.getByRole('button', { name: shortWeekday }).click();
  const list = page.getByRole('region', { name: weekday });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  return list.getByRole('listitem').allInnerTexts();
}

test.describe('two parents of twins, one without a network for a day', () => {
  test.use({ serviceWorkers: 'allow' });

  test('both see the same when it is back, and nothing of the twins is mixed', async ({
    page,
    context,
    browser,
    browserErrors,
  }) => {
    await becomePro(page);
    await addChild(page, 'Mila');
    await addChild(page, 'Theo');
    const other = await joinAsParent(page, browser);
    await openTracker(page, paths.milkTracker);
    await openTracker(other, paths.milkTracker);
    await expectWorker(page);
    await page.goto(paths.sleepTracker);
    await expect(page.getByRole('button', { name: sleepTexts.fellAsleep })).toBeVisible();

    await context.setOffline(true);
    await logSleep(page, 'Mila', { from: '09:00', to: '10:00' });
    await logSleep(page, 'Theo', { from: '09:15', to: '10:45' });
    await logBottle(page, 'Mila', { at: '08:00', ml: 91 });
    await logBottle(page, 'Theo', { at: '08:30', ml: 92 });
    await logBottle(other, 'Mila', { at: '12:00', ml: 93 });
    await logBottle(other, 'Theo', { at: '12:00', ml: 94 });
    await logSleep(other, 'Mila', { from: '13:00', to: '14:00' });
    await logSleep(other, 'Theo', { from: '13:00', to: '14:30' });
    await expect(other.getByText('Synced')).toBeVisible();

    // The other twin's timer is a line on this twin's page.
    await show(other, paths.sleepTracker, 'Theo');
    await other.getByRole('button', { name: sleepTexts.fellAsleep }).click();
    await show(other, paths.sleepTracker, 'Mila');
    await expect(other.getByRole('list', { name: trackerTexts.otherTimers })).toContainText(
      'Theo: asleep, under a minute',
    );
    await expectAccessibleHere(other, "a twin's running timer");

    await context.setOffline(false);
    await expect(page.getByText('Synced')).toBeVisible();
    expectOnlyErrors(browserErrors, 'net::ERR_');
    await page.reload();

    const expected: Record<Child, { feeds: [string, string]; sleeps: [string, string] }> = {
      Mila: { feeds: ['93 ml', '91 ml'], sleeps: ['13:00 to 14:00', '09:00 to 10:00'] },
      Theo: { feeds: ['94 ml', '92 ml'], sleeps: ['13:00 to 14:30', '09:15 to 10:45'] },
    };
    for (const child of ['Mila', 'Theo'] as const)
      for (const [path, name] of [
        [paths.milkTracker, 'feeds'],
        [paths.sleepTracker, 'sleeps'],
      ] as const) {
        // The first row is the other parent's, the second one's own; for the other parent it is the other way round.
        const rows = await rowsOf(page, path, child);
        const ofOther = await rowsOf(other, path, child);
        for (const [index, text] of expected[child][name].entries()) {
          expect([rows[index], ofOther[index]]).toEqual([expect.stringContaining(text), expect.stringContaining(text)]);
          expect([rows[index]?.includes('by Ben'), ofOther[index]?.includes('by Ana')]).toEqual([
            index === 0,
            index === 1,
          ]);
        }
      }
    await other.context().close();
  });
});
