import type { Page, Response } from '@playwright/test';
import { addDays, localDay } from '@everstep/domain/base/days';
import { paths } from '@everstep/domain/base/paths';
import { suspension, upgradePrompt } from '@everstep/domain/billing';
import { growthKind } from '@everstep/domain/growth';
import { exampleInsights, hideInsight, insightTexts } from '@everstep/domain/insights';
import { sleepKind } from '@everstep/domain/sleep';
import { trackerTexts } from '@everstep/domain/trackers';
import { expectAccessibleHere } from '../../support/axe';
import { firstFamily, logAllAs, weightsOf } from '../../support/entries';
import { addChild, becomePro, becomePlus, openTracker } from '../../support/family';
import { expect, signUp, startSignedIn, test } from '../../support/journey';

const phone = { width: 320, height: 700 };
const today = localDay(new Date());
const insight = (page: Page, text: RegExp) => page.getByRole('article').filter({ hasText: text });
const isHide = (isHidden: boolean) => (response: Response) =>
  response.url().endsWith(hideInsight.path) &&
  (response.request().postDataJSON() as { is_hidden?: boolean } | null)?.is_hidden === isHidden;
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Nights of three weeks, each with one long sleep, and two naps a day. */
function sleepsOf(child: string): object[] {
  return Array.from({ length: 21 }, (_, index) => addDays(today, index - 22)).flatMap((day, index) => {
    const sleep = (from: string, to: string) => ({ child_id: child, started_at: from, ended_at: to, note: null });
    const minute = String(10 + ((index * 7) % 40));
    return [
      sleep(`${day}T09:${minute}:00Z`, `${day}T10:${minute}:00Z`),
      sleep(`${day}T14:${minute}:00Z`, `${day}T15:${minute}:00Z`),
      sleep(`${day}T19:${minute}:00Z`, `${addDays(day, 1)}T02:00:00Z`),
      sleep(`${addDays(day, 1)}T02:30:00Z`, `${addDays(day, 1)}T06:${minute}:00Z`),
    ];
  });
}

test('a Plus user sees on the dashboard what matters, asks why, and hides a kind and takes that back', async ({
  page,
}) => {
  await becomePlus(page);
  await addChild(page, 'Mila');
  await openTracker(page, paths.growth);
  const { scope, child } = await firstFamily(page);
  await logAllAs(page, scope, growthKind.name, weightsOf(child));

  await page.setViewportSize(phone);
  await page.goto(paths.dashboard);
  const card = page.getByRole('region', { name: insightTexts.card.title });
  // The card is loaded once it is near the screen, and this is right below it.
  await page.getByText('Worried right now?').scrollIntoViewIfNeeded();
  await expect(card.getByText(/the weight grew by/)).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await card.getByRole('link', { name: insightTexts.card.open }).click();

  const growth = insight(page, /the weight grew by/);
  await expect(growth.getByRole('img', { name: /^Picture: 10 values/ })).toBeVisible();
  await growth.getByRole('button', { name: insightTexts.why }).click();
  await expect(growth.getByText(insightTexts.usedTitle)).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await growth.getByRole('button', { name: insightTexts.days }).click();
  await expect(growth.getByRole('row')).toHaveCount(11);
  await expectAccessibleHere(page, 'insights with a table open');
  await page.setViewportSize(phone);

  await growth.getByRole('button', { name: insightTexts.notUseful }).click();
  await expect(growth).toBeHidden();
  // One endpoint takes all three, so that each is waited for before the next.
  const shown = page.waitForResponse(isHide(false));
  await page.getByRole('button', { name: trackerTexts.undo }).click();
  await expect(growth).toBeVisible();
  await shown;
  const stored = page.waitForResponse(isHide(true));
  await growth.getByRole('button', { name: insightTexts.notUseful }).click();
  await expect(growth).toBeHidden();
  await stored;
  await page.reload();
  await page.locator('summary', { hasText: insightTexts.hiddenTitle }).click();
  await page.getByRole('button', { name: insightTexts.showAgain }).click();
  await expect(growth).toBeVisible();

  const weekly = page.getByRole('checkbox', { name: insightTexts.weekly });
  await expect(weekly).not.toBeChecked();
  await weekly.click();
  await expect(weekly).toBeChecked();
  await expect(page.getByText(insightTexts.weeklyUnconfirmed)).toBeVisible();
  await page.reload();
  await expect(weekly).toBeChecked();

  await expect(page.getByRole('heading', { name: insightTexts.locked.proTitle })).toBeVisible();
  await expect(page.getByText(insightTexts.locked.badge, { exact: true })).toHaveCount(exampleInsights.pro.length);
});

test('three weeks of sleep say when the night begins, and what is still needed for more', async ({ page }) => {
  await becomePro(page);
  await addChild(page, 'Mila');
  await openTracker(page, paths.sleepTracker);
  const { scope, child } = await firstFamily(page);
  await logAllAs(page, scope, sleepKind.name, sleepsOf(child));

  await page.goto(paths.insights);
  const sleep = page.getByRole('region', { name: insightTexts.topics.sleep });
  await expect(sleep.getByText(/^Bedtime is usually about/)).toBeVisible();
  await expect(sleep.getByText(/^The longest sleep at a stretch in a night is usually about/)).toBeVisible();
  await page.getByText(insightTexts.missingTitle).click();
  await expect(page.getByRole('progressbar').first()).toBeAttached();
  await expectAccessibleHere(page, 'insights of three weeks of sleep');
  await expect(page.getByText(insightTexts.locked.badge, { exact: true })).toHaveCount(0);
});

const examples = (page: Page) => page.getByText(insightTexts.locked.badge, { exact: true });
const exampleCount = exampleInsights.plus.length + exampleInsights.pro.length;

test('a Free user sees examples that are marked, and what opens insights', async ({ page }) => {
  await signUp(page);
  await page.goto(paths.insights);
  const { title } = upgradePrompt('ai_insights', 'elite_premium');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(examples(page)).toHaveCount(exampleCount);
  const reply = await page.request.get('/api/insights?zone=UTC&locale=en-GB&units=metric');
  expect(reply.status()).toBe(403);
});

test('a suspended user sees the same examples, and whom to ask', async ({ page }) => {
  await startSignedIn(page, 'suspended@parents.example');
  await page.goto(paths.insights);
  await expect(page.getByRole('heading', { name: suspension.title })).toBeVisible();
  await expect(examples(page)).toHaveCount(exampleCount);
});
