import type { Page } from '@playwright/test';
import { entryTexts } from '@everstep/domain/base/entry-texts';
import { growthTexts } from '@everstep/domain/growth';
import { householdTexts } from '@everstep/domain/households';
import { trackerTexts } from '@everstep/domain/trackers';
import { addChild, joinAsParent, openTracker } from '../../support/family';
import { expect, signUp, test } from '../../support/journey';
import { storedTexts } from '../../support/stored';

const synced = 'in the green hat';
const unsynced = 'after the long walk';

async function measure(page: Page, { weight, note }: { weight: string; note: string }): Promise<void> {
  await page.getByRole('button', { name: growthTexts.add }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(growthTexts.weightLabel).fill(weight);
  await form.getByLabel(entryTexts.noteLabel).fill(note);
  await form.getByRole('button', { name: entryTexts.save }).click();
  await expect(form).toBeHidden();
}

test('the device of a member who was removed while it was offline drops everything of the family when it is back', async ({
  page,
  browser,
}) => {
  await signUp(page, { name: 'Ana' });
  await addChild(page, 'Mila');
  const other = await joinAsParent(page, browser);
  await openTracker(other, '/growth');
  await measure(other, { weight: '5.2', note: synced });
  await expect(other.getByText('Synced')).toBeVisible();

  await other.context().setOffline(true);
  await measure(other, { weight: '5.3', note: unsynced });
  const before = await storedTexts(other);
  expect([before.includes(synced), before.includes(unsynced)]).toEqual([true, true]);

  await page.goto('/family');
  await page.getByRole('button', { name: householdTexts.actions('Ben') }).click();
  await page.getByRole('menuitem', { name: householdTexts.removeMember }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: householdTexts.removeMember }).click();
  await expect(page.getByRole('status').filter({ hasText: householdTexts.memberRemoved('Ben') })).toBeVisible();

  await other.context().setOffline(false);
  await expect(other.getByRole('heading', { name: trackerTexts.noChildTitle })).toBeVisible();
  await expect
    .poll(async () => {
      const after = await storedTexts(other);
      return [after.includes(synced), after.includes(unsynced)];
    })
    .toEqual([false, false]);
  await other.context().close();
});
