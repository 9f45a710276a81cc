import type { Page } from '@playwright/test';
import { entryTexts } from '@everstep/domain/base/entry-texts';
import { diaperKind, feedingKind, feedingTexts } from '@everstep/domain/feedings';
import { demoFamily } from '@everstep/domain/households';
import { trackerTexts } from '@everstep/domain/trackers';
import { logAndDelete, loseEdit } from '../support/entries';
import { expect } from '../support/journey';
import type { Screen } from '../support/screen';

const path = '/milk-tracker';

async function showBaby(page: Page): Promise<void> {
  await page.getByRole('group', { name: trackerTexts.chooseChild }).getByText('Mila').click();
  await expect(page.getByRole('button', { name: /edit or delete$/ }).first()).toBeVisible();
}

async function show(page: Page, view: string): Promise<void> {
  await showBaby(page);
  await page.getByRole('tab', { name: view, exact: true }).click();
}

export const screens: Screen[] = [
  {
    name: 'bottle with errors',
    path,
    as: 'pro@parents.example',
    prepare: async (page) => {
      await showBaby(page);
      await page.getByRole('button', { name: feedingTexts.bottle, exact: true }).click();
      const form = page.getByRole('dialog');
      await form.getByLabel(`${feedingTexts.amountLabel} (ml)`).fill('5000');
      await form.getByRole('button', { name: entryTexts.save }).click();
      await expect(form.getByText(feedingTexts.amountRange)).toBeVisible();
    },
  },
  {
    name: 'a past feed of another kind',
    path,
    as: 'pro@parents.example',
    prepare: async (page) => {
      await showBaby(page);
      await page.getByRole('button', { name: feedingTexts.typed, exact: true }).click();
      const form = page.getByRole('dialog');
      await form.getByRole('group', { name: feedingTexts.kindOfFeed }).getByText(feedingTexts.types.bottle).click();
      await expect(form.getByRole('heading', { name: feedingTexts.bottle })).toBeVisible();
    },
  },
  {
    name: 'diaper with a color to mention',
    path,
    as: 'plus@parents.example',
    prepare: async (page) => {
      await showBaby(page);
      await page.getByRole('button', { name: feedingTexts.diaper, exact: true }).click();
      const form = page.getByRole('dialog');
      await form.getByText(feedingTexts.wetAndDirty, { exact: true }).click();
      await form.getByText(feedingTexts.colors.red, { exact: true }).click();
      await expect(form.getByText(feedingTexts.colorNotice)).toBeVisible();
    },
  },
  {
    name: 'solids with allergens',
    path,
    as: 'pro@parents.example',
    prepare: async (page) => {
      await showBaby(page);
      await page.getByRole('button', { name: feedingTexts.solids, exact: true }).click();
      await page.getByRole('dialog').getByText(feedingTexts.allergens.egg, { exact: true }).click();
    },
  },
  {
    name: 'charts of feeds with a table',
    path,
    as: 'plus@parents.example',
    prepare: async (page) => {
      await show(page, feedingTexts.views.chart);
      await page.getByText('View as a table').click();
      await expect(page.getByRole('table')).toBeVisible();
    },
  },
  {
    name: 'milk in stock with its guideline',
    path,
    as: 'pro@parents.example',
    prepare: async (page) => {
      await show(page, feedingTexts.views.stock);
      await page.getByText(/^How long milk keeps/).click();
      await page
        .getByRole('button', { name: /move or discard$/ })
        .first()
        .click();
      await expect(page.getByRole('menuitem', { name: feedingTexts.discard })).toBeVisible();
    },
  },
  {
    name: 'settings and summary of feeds',
    path,
    as: 'plus@parents.example',
    prepare: async (page) => {
      await show(page, feedingTexts.views.more);
      await expect(page.getByRole('heading', { name: feedingTexts.summaryTitle('Mila') })).toBeVisible();
    },
  },
  {
    name: 'feeds in night mode',
    path,
    as: 'pro@parents.example',
    prepare: async (page) => {
      await showBaby(page);
      await page.getByRole('button', { name: trackerTexts.nightMode }).click();
      await expect(page.locator('html')).toHaveAttribute('data-night', 'on');
    },
  },
  {
    name: 'feeds that were deleted',
    path,
    as: 'plus@parents.example',
    prepare: async (page) => {
      const shared = { child_id: demoFamily.baby, note: null };
      const bottle = { type: 'bottle', milk: 'formula', unit: 'ml', ended_at: null, is_supplement: false } as const;
      const now = new Date().toISOString();
      await logAndDelete(page, feedingKind.name, { ...shared, ...bottle, amount_tenths: 1200, started_at: now });
      await logAndDelete(page, diaperKind.name, { ...shared, at: now, is_wet: true, is_dirty: false, color: null });
      await page.reload();
      await showBaby(page);
      await page.getByText(trackerTexts.putBack.title).click();
      await expect(page.getByRole('button', { name: /^Put back everything/ })).toBeVisible();
    },
  },
  // Last, because its lines stay above the others.
  {
    name: 'edit of a bottle that gave way',
    path,
    as: 'pro@parents.example',
    prepare: async (page) => {
      // Not the bottle that the screen above may just be deleting.
      const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
      await loseEdit(page, feedingKind.name, ({ type, started_at: startedAt }) =>
        type === 'bottle' && String(startedAt) < hourAgo ? { amount_tenths: 650 } : undefined,
      );
      await page.reload();
      await showBaby(page);
      const told = page.getByRole('region', { name: trackerTexts.lost.label });
      await expect(told.getByRole('button', { name: trackerTexts.lost.useMine })).toBeVisible();
    },
  },
];
