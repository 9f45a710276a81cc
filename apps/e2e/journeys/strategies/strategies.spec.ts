import type { Page } from '@playwright/test';
import { consentTexts } from '@everstep/domain/consents';
import { upgradePrompt } from '@everstep/domain/billing';
import { crisisNoteTexts } from '@everstep/domain/help';
import { screenTexts } from '@everstep/domain/planner';
import { guideTexts, listedStrategies, strategyTexts } from '@everstep/domain/strategies';
import { expectAccessibleHere } from '../../support/axe';
import { becomePro } from '../../support/family';
import { expect, signUp, test } from '../../support/journey';

const load = listedStrategies.mom.find(({ id }) => id === 'load');
const title = load?.title ?? '';
const line = 'The list for this week is on paper';
const openLoad = (page: Page) => page.getByText(title).first().click();

test('a Pro user reads a strategy, checks off a step, finds it again and plans it', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await becomePro(page);
  await page.goto('/strategies-mom');
  await page.getByRole('button', { name: consentTexts.agree }).click();
  await openLoad(page);
  await expect(page.getByText(strategyTexts.why).filter({ visible: true })).toBeVisible();
  const step = page.getByRole('checkbox', { name: line });
  await step.click();
  await expect(step).toBeChecked();
  await expect(page.getByText('Synced')).toBeVisible();
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await expectAccessibleHere(page, 'an open strategy at 320 px');

  await page.reload();
  await openLoad(page);
  await expect(step).toBeChecked();

  await page.getByRole('link', { name: `${strategyTexts.plan}: ${title}` }).click();
  await page.getByRole('button', { name: consentTexts.agree }).click();
  const form = page.getByRole('dialog', { name: screenTexts.newTitle });
  await expect(form.getByLabel(screenTexts.titleLabel, { exact: true })).toHaveValue('Sunday list, 15 minutes');
  await form.getByRole('button', { name: screenTexts.save }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('Sunday list, 15 minutes').filter({ visible: true }).first()).toBeVisible();

  await page.goto('/strategies-dad');
  await page.getByRole('link', { name: guideTexts.dad.toOther }).click();
  await expect(page.getByRole('heading', { level: 1, name: guideTexts.mom.title })).toBeVisible();
});

test('a Free user sees what is inside, what opens it, and help all the same', async ({ page }) => {
  await signUp(page);
  await page.goto('/strategies-dad');
  const inside = page.getByRole('region', { name: strategyTexts.inside });
  await expect(inside.getByRole('listitem')).toHaveText(listedStrategies.dad.map((listed) => listed.title));
  const prompt = upgradePrompt('mom_dad_strategies', 'ultra_elite');
  await expect(page.getByRole('heading', { name: prompt.title })).toBeVisible();
  await expect(page.getByRole('region', { name: crisisNoteTexts.first })).toBeVisible();
  const reply = await page.request.get('/api/strategies/dad');
  expect([reply.status(), (await reply.text()).includes(line)]).toEqual([403, false]);
});
