import type { Page } from '@playwright/test';
import { entryTexts } from '@everstep/domain/base/entry-texts';
import { addDays, localDay } from '@everstep/domain/base/days';
import { childTexts } from '@everstep/domain/households';
import { paths } from '@everstep/domain/base/paths';
import { sleepTexts } from '@everstep/domain/sleep';
import { trackerTexts } from '@everstep/domain/trackers';
import { expectAccessibleHere } from '../../support/axe';
import { addChild, becomePro, joinAsParent, openTracker } from '../../support/family';
import { expect, expectOnlyErrors, tabTo, test } from '../../support/journey';
import { expectWorker } from '../../support/service-worker';

const start = (page: Page) => page.getByRole('button', { name: sleepTexts.fellAsleep });
const stop = (page: Page) => page.getByRole('button', { name: sleepTexts.wokeUp });

test('one parent starts the timer, the other sees it run and stops it, and a typed sleep that overlaps is refused', async ({
  page,
  browser,
}) => {
  await becomePro(page);
  await addChild(page, 'Mila');
  const other = await joinAsParent(page, browser);
  await openTracker(page, paths.sleepTracker);
  await openTracker(other, paths.sleepTracker);
  await expect(page.getByRole('heading', { name: sleepTexts.emptyTitle })).toBeVisible();

  await tabTo(page, start(page));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(other.getByRole('timer')).toBeVisible();
  await other.reload();
  await expect(other.getByRole('timer')).toHaveText(/^0:00:\d\d$/);
  await stop(other).click();
  await expect(other.getByText(/^Mila slept for/)).toBeVisible();
  await expect(start(page)).toBeVisible();
  await expect(page.getByRole('timer')).toBeHidden();

  const form = page.getByRole('dialog');
  const yesterday = addDays(localDay(new Date()), -1);
  const typeSleep = async () => {
    await page.getByRole('button', { name: sleepTexts.add }).click();
    await form.getByLabel(sleepTexts.fromLabel).fill(`${yesterday}T08:00`);
    await form.getByLabel(sleepTexts.toLabel).fill(`${yesterday}T09:00`);
    await form.getByRole('button', { name: entryTexts.save }).click();
  };
  await typeSleep();
  await expect(page.getByText(sleepTexts.saved)).toBeVisible();
  await typeSleep();
  await expect(form.getByText(sleepTexts.problems.overlap)).toBeVisible();
  await expectAccessibleHere(page, 'a sleep that overlaps another one');
  await form.getByRole('button', { name: sleepTexts.showOther }).click();
  const typed = page.getByRole('listitem').filter({ hasText: '1 h' }).filter({ hasText: ' to ' });
  await expect(typed).toBeFocused();

  await typed.getByRole('button', { name: /^Edit or delete/ }).click();
  await page.getByRole('menuitem', { name: entryTexts.delete }).click();
  await expect(typed).toBeHidden();
  await page.getByRole('button', { name: trackerTexts.undo }).click();
  await expect(typed).toBeVisible();
  await other.context().close();
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the timer starts, survives a reload, and is sent when the network is back', async ({
    page,
    context,
    browserErrors,
  }) => {
    await becomePro(page);
    await addChild(page, 'Mila');
    await openTracker(page, paths.sleepTracker);
    await expect(start(page)).toBeVisible();
    await expectWorker(page);
    await page.reload();
    await expect(start(page)).toBeVisible();

    await context.setOffline(true);
    await start(page).click();
    await expect(page.getByText('Saved on this device, 1 waiting')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('timer')).toBeVisible();
    await expect(stop(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: childTexts.title })).toBeHidden();
    await context.setOffline(false);
    await expect(page.getByText('Synced')).toBeVisible();
    expectOnlyErrors(browserErrors, 'net::ERR_');
    await page.reload();
    await expect(page.getByRole('timer')).toBeVisible();
  });
});
