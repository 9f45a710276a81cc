import { entryTexts } from '@everstep/domain/base/entry-texts';
import { addDays, localDay } from '@everstep/domain/base/days';
import { feedingTexts } from '@everstep/domain/feedings';
import { growthNoticeTexts, growthTexts } from '@everstep/domain/growth';
import { levelTexts } from '@everstep/domain/help';
import { childTexts, householdTexts, roleLabels } from '@everstep/domain/households';
import { paths } from '@everstep/domain/base/paths';
import { trackerTexts } from '@everstep/domain/trackers';
import type { Page } from '@playwright/test';
import { expectAccessibleHere } from '../../support/axe';
import { addChild, becomePro, joinAsParent, openTracker } from '../../support/family';
import { expect, test } from '../../support/journey';

const { wetDiapers, expired } = feedingTexts;
const notice = (page: Page, name: string) => page.getByRole('region', { name });

/** As a field of day and time wants it. */
function hoursAgo(hours: number): string {
  const at = new Date(Date.now() - hours * 3_600_000);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${localDay(at)}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

async function logBottle(page: Page, hours: number): Promise<void> {
  await page.getByRole('button', { name: feedingTexts.bottle, exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(`${feedingTexts.amountLabel} (ml)`).fill('120');
  await form.getByLabel(entryTexts.whenLabel).fill(hoursAgo(hours));
  await form.getByRole('button', { name: entryTexts.save }).click();
  await expect(form).toBeHidden();
}

async function weigh(page: Page, daysAgo: number, kg: string): Promise<void> {
  await page.getByRole('button', { name: growthTexts.add }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(growthTexts.dateLabel).fill(addDays(localDay(new Date()), -daysAgo));
  await form.getByLabel(growthTexts.weightLabel).fill(kg);
  await form.getByRole('button', { name: entryTexts.save }).click();
  await expect(form).toBeHidden();
}

const phone = { width: 390, height: 844 };

/** Looks at the page in several widths and themes, then goes on with the phone. */
async function expectAccessible(page: Page, name: string): Promise<void> {
  await expectAccessibleHere(page, name);
  await page.setViewportSize(phone);
}

test.use({ viewport: phone });

test('on a phone, few wet diapers are asked about, expired milk can only be discarded, and a falling weight asks for a call', async ({
  page,
}) => {
  await becomePro(page);
  await addChild(page, 'Mila');
  await openTracker(page, paths.milkTracker);
  await logBottle(page, 26);
  await logBottle(page, 2);
  const wet = notice(page, wetDiapers.title('Mila'));
  await expect(wet.getByText(wetDiapers.question)).toBeVisible();
  await expect(wet.getByText('911')).toBeHidden();
  await expectAccessible(page, 'a question about wet diapers');
  await page.goto(paths.dashboard);
  await wet.getByRole('button', { name: wetDiapers.none, exact: true }).click();
  await expect(wet.getByText(levelTexts.emergency.replace('{emergency}', '911'))).toBeVisible();
  await expectAccessible(page, 'few wet diapers');
  await page.goto(paths.milkTracker);
  await expect(wet.getByText(wetDiapers.meaning)).toBeVisible();

  await page.getByRole('tab', { name: feedingTexts.views.stock }).click();
  await page.getByRole('button', { name: feedingTexts.addMilk }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(`${feedingTexts.amountLabel} (ml)`).fill('60');
  await form.getByLabel(entryTexts.whenLabel).fill(hoursAgo(10));
  await form.getByText(feedingTexts.storages.room, { exact: true }).click();
  await form.getByRole('button', { name: entryTexts.save }).click();
  await expect(notice(page, expired.title).getByText(expired.text('60 ml'))).toBeVisible();
  await page.getByRole('button', { name: feedingTexts.actionsOf('60 ml', feedingTexts.storages.room) }).click();
  await expect(page.getByRole('menuitem')).toHaveText([feedingTexts.discard]);
  await page.getByRole('menuitem', { name: feedingTexts.discard }).click();
  await expect(notice(page, expired.title)).toBeHidden();

  await page.goto(paths.growth);
  await weigh(page, 35, '4.9');
  await weigh(page, 5, '4.7');
  const weight = notice(page, growthNoticeTexts.title('Mila'));
  await expect(weight.getByText(growthNoticeTexts.reasons.lost)).toBeVisible();
  await expect(weight.getByText(growthNoticeTexts.thisWeek)).toBeVisible();
  await expectAccessible(page, 'a falling weight');
});

test('a member who can only look at the log is asked and told the same', async ({ page, browser }) => {
  await becomePro(page);
  await addChild(page, 'Mila');
  const viewer = await joinAsParent(page, browser);
  await viewer.setViewportSize(phone);
  await page.goto(paths.family);
  await page.getByRole('button', { name: householdTexts.actions('Ben') }).click();
  await page.getByRole('menuitem', { name: householdTexts.changeRole }).click();
  const dialog = page.getByRole('dialog', { name: householdTexts.roleOf('Ben') });
  await dialog.getByText(roleLabels.viewer, { exact: true }).click();
  await dialog.getByRole('button', { name: childTexts.save }).click();
  await expect(dialog).toBeHidden();
  await openTracker(page, paths.milkTracker);
  await logBottle(page, 26);
  await logBottle(page, 2);
  await expect(page.getByText('Synced')).toBeVisible();

  await viewer.goto(paths.milkTracker);
  await expect(viewer.getByText(trackerTexts.viewer)).toBeVisible();
  const wet = notice(viewer, wetDiapers.title('Mila'));
  await wet.getByRole('button', { name: wetDiapers.none, exact: true }).click();
  await expect(wet.getByText(wetDiapers.meaning)).toBeVisible();
  await expect(wet.getByText('999').or(wet.getByText('911')).first()).toBeVisible();
  await viewer.context().close();
});
