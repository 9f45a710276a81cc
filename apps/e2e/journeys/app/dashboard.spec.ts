import type { Locator, Page } from '@playwright/test';
import { familyPlanTexts } from '@everstep/domain/billing';
import { addDays, localDay } from '@everstep/domain/base/days';
import { paths } from '@everstep/domain/base/paths';
import { dashboardTexts } from '@everstep/domain/dashboard';
import { feedingTexts } from '@everstep/domain/feedings';
import { childTexts } from '@everstep/domain/households';
import { createQuizResult } from '@everstep/domain/quiz';
import type { QuizAnswers } from '@everstep/domain/quiz/questions';
import { quizTaskTexts } from '@everstep/domain/quiz/next-step';
import { sleepTexts } from '@everstep/domain/sleep';
import { expectAccessible, expectAccessibleHere } from '../../support/axe';
import { addChild, becomePro, joinAsParent, openTracker } from '../../support/family';
import { expect, pressEscape, signUp, test } from '../../support/journey';
import { send } from '../../support/send';

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 800 };
const cycleStart = 'Your cycle starts here';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Every day' });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The plan of a user, as the quiz creates it. */
async function savePlan(page: Page, answers: QuizAnswers): Promise<void> {
  await send(page, createQuizResult, { body: answers });
}

/** Nobody has to scroll for this, on a phone or on a desk: it is above the lower edge, and above the bar of a phone. */
async function expectInFirstScreen(page: Page, ...all: Locator[]): Promise<void> {
  for (const size of [phone, desk]) {
    await page.setViewportSize(size);
    await page.goto(paths.dashboard);
    for (const each of all) {
      await expect(each).toBeVisible();
      await expect
        .poll(() => bottomOf(each), `${each.toString()} is in the first screen of ${size.width} px`)
        .toBeLessThanOrEqual(size === phone ? await topOf(bar(page)) : size.height);
    }
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  }
}

const topOf = async (locator: Locator) => (await locator.boundingBox())?.y ?? Infinity;
const bottomOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  return box ? box.y + box.height : Infinity;
};

test('a parent of twins sees both by name in the first screen, and logs a feed of one with one tap', async ({
  page,
}) => {
  await becomePro(page);
  await addChild(page, 'Mila');
  await addChild(page, 'Theo');
  await openTracker(page, paths.milkTracker);
  await expect(page.getByRole('button', { name: feedingTexts.bottle, exact: true })).toBeVisible();
  const [mila, theo] = [region(page, 'Mila'), region(page, 'Theo')];
  await expectInFirstScreen(
    page,
    ...[mila, theo].map((child) => child.getByText(feedingTexts.noFeedYet)),
    ...[mila, theo].map((child) => child.getByText(sleepTexts.emptyReadOnly)),
  );
  await expect(page.getByText(cycleStart)).toHaveCount(0);
  await expect(page.getByText(dashboardTexts.firstStep)).toHaveCount(0);

  await page.setViewportSize(phone);
  await theo.getByRole('button', { name: feedingTexts.left }).click();
  const nursing = theo.getByRole('link', { name: new RegExp(`^${feedingTexts.nursingOn(feedingTexts.sides.left)}`) });
  await expect(nursing).toBeVisible();
  await expect(mila.getByText(feedingTexts.noFeedYet)).toBeVisible();
  const undo = page.getByRole('button', { name: 'Undo' });
  expect(await bottomOf(undo), 'the bar does not cover the message').toBeLessThanOrEqual(await topOf(bar(page)));
  await mila.getByRole('button', { name: sleepTexts.fellAsleep }).click();
  await expect(mila.getByRole('link', { name: new RegExp(`^${sleepTexts.asleepFor}`) })).toBeVisible();
  await expectAccessibleHere(page, 'dashboard of twins');

  await nursing.click();
  await expect(page).toHaveURL(paths.milkTracker);
  await expect(page.getByRole('radio', { name: 'Theo' })).toBeChecked();
});

test('a father who was invited sees the child, the plan of the family, and no cycle', async ({ page, browser }) => {
  await becomePro(page);
  await addChild(page, 'Mila');
  const father = await joinAsParent(page, browser);
  const mila = region(father, 'Mila');
  await expectInFirstScreen(father, mila.getByText(feedingTexts.noFeedYet), mila.getByText(sleepTexts.emptyReadOnly));
  await expect(father.getByText(familyPlanTexts.badge('ultra_elite'))).toBeVisible();
  const plan = region(father, familyPlanTexts.title('ultra_elite', 'Ana'));
  await expect(plan.getByText(familyPlanTexts.own('free'))).toBeVisible();
  await expect(father.getByRole('button', { name: /^Upgrade/ })).toHaveCount(0);
  await expect(father.getByText(cycleStart)).toHaveCount(0);
  await expectAccessibleHere(father, 'dashboard of a father');
  await father.context().close();
});

test('somebody who is trying sees the cycle first, and its step is done once a day is logged', async ({ page }) => {
  await signUp(page);
  await savePlan(page, { stage: 'trying' });
  const tracker = region(page, 'Fertility tracker');
  await expectInFirstScreen(page, tracker.getByText(cycleStart), tracker.getByRole('link', { name: 'Log today' }));
  await expect(page.getByText(quizTaskTexts.log_cycle)).toBeVisible();
  await openTracker(page, paths.fertilityTracker);
  await page.getByRole('radio', { name: 'Medium' }).check();
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Synced')).toBeVisible();
  await expectInFirstScreen(page, tracker.getByText('Day 1 of your cycle'));
  await expect(page.getByText(quizTaskTexts.semen_check)).toBeVisible();
});

test('somebody who is pregnant is asked for the due date, and then sees the week first', async ({ page }) => {
  await signUp(page);
  await savePlan(page, { stage: 'pregnant', visit: 'done' });
  const first = region(page, dashboardTexts.firstStep);
  await expectInFirstScreen(page, first.getByRole('link', { name: dashboardTexts.dueDate.action }));
  await expect(page.getByText(cycleStart)).toHaveCount(0);
  await openTracker(page, paths.fertilityTracker);
  await page.getByRole('button', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Tracker settings' });
  await settings.getByRole('radio', { name: 'Pregnancy' }).check();
  await settings.getByLabel('Due date').fill(addDays(localDay(new Date()), 140));
  await settings.getByRole('button', { name: /^Save/ }).click();
  await expect(settings).toBeHidden();
  await expectInFirstScreen(page, region(page, 'Fertility tracker').getByText('20 weeks'));
});

test('somebody new has one first step, which leads to the quiz, or to the family', async ({ page }) => {
  await signUp(page);
  const first = region(page, dashboardTexts.firstStep);
  await expectInFirstScreen(page, first.getByRole('link', { name: dashboardTexts.begin.action }));
  await expectAccessibleHere(page, 'dashboard of somebody new');
  await first.getByRole('link', { name: dashboardTexts.addChild.action }).click();
  await expect(page).toHaveURL(paths.family);
  await expect(page.getByRole('dialog', { name: childTexts.add })).toBeVisible();
});

test('a phone has four ways at the lower edge, and a keyboard, a desk and paper have none', async ({ page }) => {
  await page.setViewportSize(phone);
  await signUp(page);
  const links = bar(page).getByRole('link');
  await expect(links).toHaveText(['Today', 'Log', 'Learn', 'Family']);
  for (const [name, path, heading] of [
    ['Log', paths.trackers, 'Trackers'],
    ['Learn', paths.library, 'Library'],
    ['Family', paths.family, 'Your family'],
    ['Today', paths.dashboard, 'My Dashboard'],
  ] as const) {
    const link = bar(page).getByRole('link', { name });
    const box = await link.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await link.click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(bar(page).locator('[aria-current=page]')).toHaveText(name);
    expect(await bottomOf(bar(page))).toBe(phone.height);
  }
  await page.goto(paths.sleepTracker);
  await expect(bar(page).locator('[aria-current=true]')).toHaveText('Log');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await pressEscape(page);
  await expectAccessible(page, 'the bar of a phone', { width: phone.width, theme: 'light' });

  // At the end of the page, nothing of it is below the bar.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const contact = page.getByRole('contentinfo').getByRole('link', { name: 'Contact' });
  await expect.poll(() => bottomOf(contact)).toBeLessThanOrEqual(await topOf(bar(page)));

  await page.emulateMedia({ media: 'print' });
  await expect(bar(page)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: phone.width, height: 400 });
  await expect(bar(page)).toBeHidden();
  await page.setViewportSize(desk);
  await expect(bar(page)).toBeHidden();
});

test('the header of a Free user keeps its parts apart where it is narrowest', async ({ page }) => {
  await page.setViewportSize(desk);
  await signUp(page);
  const parts = page.getByRole('navigation', { name: 'Main' }).locator(':scope > *');
  await expect(parts.filter({ hasText: 'Upgrade' })).toBeVisible();
  const boxes = await parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().toJSON() as DOMRect));
  const gaps = boxes.slice(1).map(({ left }, index) => left - (boxes[index]?.right ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(4);
  const theme = await page.getByRole('button', { name: /^Use the (dark|light) theme$/ }).boundingBox();
  // A circle, which nothing squeezes.
  expect(theme?.width).toBe(theme?.height);
});
