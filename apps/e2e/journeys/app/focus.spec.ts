import type { Locator, Page } from '@playwright/test';
import { entryTexts } from '@everstep/domain/base/entry-texts';
import { addDays, localDay } from '@everstep/domain/base/days';
import { paths } from '@everstep/domain/base/paths';
import { consentTexts } from '@everstep/domain/consents';
import { feedingTexts } from '@everstep/domain/feedings';
import { logTexts, periodTexts } from '@everstep/domain/fertility';
import { growthTexts } from '@everstep/domain/growth';
import { milestoneTexts } from '@everstep/domain/milestones';
import { sleepTexts } from '@everstep/domain/sleep';
import { trackerTexts } from '@everstep/domain/trackers';
import { addChild, becomePro, openTracker } from '../../support/family';
import { clickInPlace, expect, pressEscape, signUp, tabTo, test } from '../../support/journey';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };
const devices = [
  ['a phone', phone],
  ['a desktop', desktop],
] as const;
const today = localDay(new Date());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const exactly = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const left = (page: Page) => button(page, /^Left/);
const undo = (page: Page) => exactly(page, trackerTexts.undo);
const dialog = (page: Page) => page.getByRole('dialog');
const scrolledBy = (page: Page) => page.evaluate(() => window.scrollY);

async function press(page: Page, target: Locator): Promise<void> {
  await target.focus();
  await page.keyboard.press('Enter');
}

/** How often Tab is pressed from the top of the page until the target has the focus. */
async function stopsTo(page: Page, target: Locator): Promise<number> {
  await page.reload();
  await expect(target).toBeVisible();
  for (let stops = 1; stops < 60; stops += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return stops;
  }
  return Infinity;
}

for (const [device, viewport] of devices) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test('a keyboard gets to the milk tracker in at most 12 stops, and stays there after each entry', async ({
      page,
    }) => {
      await becomePro(page);
      await addChild(page, 'Mila');
      await addChild(page, 'Jonas');
      await page.goto(paths.milkTracker);
      await press(page, button(page, consentTexts.agree));
      await expect(left(page)).toBeFocused();

      const bottle = exactly(page, feedingTexts.bottle);
      await press(page, bottle);
      await dialog(page).getByLabel(`${feedingTexts.amountLabel} (ml)`).fill('90');
      await page.keyboard.press('Enter');
      await expect(dialog(page)).toBeHidden();
      await expect(bottle).toBeFocused();
      const diaper = exactly(page, feedingTexts.diaper);
      await press(page, diaper);
      await press(page, dialog(page).getByRole('button', { name: feedingTexts.wet, exact: true }));
      await expect(dialog(page)).toBeHidden();
      await expect(diaper).toBeFocused();
      await press(page, button(page, /^Bottle, .*edit or delete$/));
      await press(page, page.getByRole('menuitem').first());
      await press(page, dialog(page).getByRole('button', { name: entryTexts.save }));
      await expect(dialog(page)).toBeHidden();
      await expect(button(page, /^Bottle, .*edit or delete$/)).toBeFocused();

      expect(await stopsTo(page, left(page))).toBeLessThanOrEqual(12);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('timer')).toBeVisible();
      await expect(exactly(page, feedingTexts.done)).toBeFocused();
      await press(page, exactly(page, feedingTexts.done));
      await expect(page.getByRole('timer')).toBeHidden();
      await expect(left(page)).toBeFocused();
      await press(page, undo(page));
      await expect(page.getByRole('timer')).toBeVisible();
      await expect(page.locator('main :focus')).toHaveCount(1);
    });

    test('after agreeing and saving, the focus is on a control of the trackers for sleep, growth and milestones', async ({
      page,
    }) => {
      await becomePro(page);
      await addChild(page, 'Mila');
      await page.goto(paths.sleepTracker);
      await press(page, button(page, consentTexts.agree));
      await expect(button(page, sleepTexts.fellAsleep)).toBeFocused();
      const addSleep = exactly(page, sleepTexts.add);
      await press(page, addSleep);
      await press(page, dialog(page).getByRole('button', { name: entryTexts.save }));
      await expect(dialog(page)).toBeHidden();
      await expect(addSleep).toBeFocused();
      await press(page, button(page, sleepTexts.fellAsleep));
      await expect(button(page, sleepTexts.wokeUp)).toBeFocused();
      await page.evaluate(() => window.scrollTo(0, 60));
      const position = await scrolledBy(page);
      await clickInPlace(undo(page));
      await expect(button(page, sleepTexts.fellAsleep)).toBeFocused();
      expect(await scrolledBy(page)).toBe(position);

      await page.goto(paths.growth);
      const add = exactly(page, growthTexts.add);
      await press(page, add);
      await dialog(page).getByLabel(growthTexts.weightLabel).fill('5');
      await page.keyboard.press('Enter');
      await expect(dialog(page)).toBeHidden();
      await expect(add).toBeFocused();
      await page.evaluate(() => window.scrollTo(0, 200));
      const onGrowth = await scrolledBy(page);
      await clickInPlace(undo(page));
      await expect(page.getByText(growthTexts.empty)).toBeVisible();
      await expect(add).toBeFocused();
      expect(await scrolledBy(page)).toBeLessThanOrEqual(onGrowth);

      await page.goto(paths.babyMilestones);
      const concern = exactly(page, milestoneTexts.concernAdd);
      await press(page, concern);
      await press(page, dialog(page).locator('[type=submit]'));
      await expect(dialog(page)).toBeHidden();
      await expect(page.locator('main :focus')).toHaveCount(1);
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('a period saved from the sheet of a day closes the sheet, and its Undo neither is covered nor scrolls', async ({
    page,
  }) => {
    await signUp(page);
    await openTracker(page, paths.fertilityTracker);
    const log = button(page, logTexts.firstEntry);
    await expect(log).toBeVisible();
    await press(page, log);
    await press(page, exactly(page, logTexts.openPeriod));
    const form = page.getByRole('dialog', { name: periodTexts.title });
    await form.getByLabel(periodTexts.from).fill(addDays(today, -4));
    await form.getByLabel(periodTexts.to).fill(addDays(today, -1));
    await press(page, form.getByRole('button', { name: periodTexts.save }));
    await expect(dialog(page)).toHaveCount(0);
    await expect(button(page, logTexts.today)).toBeFocused();
    const position = await scrolledBy(page);
    await clickInPlace(undo(page));
    await expect(log).toBeFocused();
    expect(await scrolledBy(page)).toBe(position);

    await press(page, log);
    await expect(dialog(page)).toBeVisible();
    await pressEscape(page);
    await expect(dialog(page)).toBeHidden();
    await expect(log).toBeFocused();
  });
});

test('arrow keys move between the pages of the header, which is one stop for Tab', async ({ page }) => {
  await page.setViewportSize(desktop);
  await signUp(page);
  const pages = page.getByRole('toolbar', { name: 'Pages' }).getByRole('link');
  await tabTo(page, pages.first());
  await expect(page.getByText('← → move between pages')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(pages.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(pages.last()).toBeFocused();
  await page.keyboard.press('Home');
  await expect(pages.first()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(exactly(page, 'More')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(pages.last()).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('banner').getByRole('link').first()).toBeFocused();
});
