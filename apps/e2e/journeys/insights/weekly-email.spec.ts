import type { Page } from '@playwright/test';
import { paths } from '@everstep/domain/base/paths';
import { growthKind } from '@everstep/domain/growth';
import { insightTexts, stopWeeklyTexts, weeklyTexts } from '@everstep/domain/insights';
import { expectAccessibleHere } from '../../support/axe';
import { changeRows } from '../../support/database';
import { firstFamily, logAllAs, weightsOf } from '../../support/entries';
import { addChild, becomePlus, confirmOwnAddress, openTracker } from '../../support/family';
import { expect, test } from '../../support/journey';
import { mailWith } from '../../support/mailbox';

test.use({ viewport: { width: 320, height: 700 } });

const weekly = (page: Page) => page.getByRole('checkbox', { name: insightTexts.weekly });
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test('the weekly email comes to the mailbox, tells nothing of the child, and its link ends it', async ({ page }) => {
  // An email is sent within a minute of its time.
  test.setTimeout(420_000);
  const { email } = await becomePlus(page);
  await addChild(page, 'Mila');
  await confirmOwnAddress(page);
  await openTracker(page, paths.growth);
  const { scope, child } = await firstFamily(page);
  await logAllAs(page, scope, growthKind.name, weightsOf(child));

  await page.goto(paths.insights);
  await expect(page.getByRole('article').filter({ hasText: /the weight grew by/ })).toBeVisible();
  await weekly(page).press('Space');
  await expect(weekly(page)).toBeChecked();
  await expect(page.getByText(insightTexts.weeklyUnconfirmed)).toBeHidden();
  const isSunday = () =>
    changeRows(
      `update insight_settings set weekly_at = now() - interval '1 second'
        where weekly_at is not null and user_id = (select id from users where email = $1)`,
      [email],
    );
  await expect.poll(isSunday).toBe(1);

  await expect(async () => void (await mailWith(page, email, weeklyTexts.body))).toPass({ timeout: 240_000 });
  const { subject, text, html } = await mailWith(page, email, weeklyTexts.body);
  expect(subject).toContain(weeklyTexts.subject);
  for (const part of [subject, text, html]) expect(part).not.toMatch(/Mila|weight|baby/i);

  await page.goto(/\/stop-weekly-email#\S+/.exec(text)?.[0] ?? '');
  await page.getByRole('button', { name: stopWeeklyTexts.button }).press('Enter');
  await expect(page.getByRole('heading', { name: stopWeeklyTexts.stopped })).toBeFocused();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await expectAccessibleHere(page, 'the weekly email is stopped');
  await page.getByRole('link', { name: insightTexts.title }).click();
  await expect(weekly(page)).toBeVisible();
  await expect(weekly(page)).not.toBeChecked();
});
