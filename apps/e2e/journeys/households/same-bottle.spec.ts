import type { Page } from '@playwright/test';
import { feedingTexts } from '@everstep/domain/feedings';
import { streamChanges } from '@everstep/domain/sync';
import { trackerTexts } from '@everstep/domain/trackers';
import { addFirstChild, becomePro, joinAsParent, openTracker } from '../../support/family';
import { expect, expectOnlyErrors, expectOnlySandboxRequests, test } from '../../support/journey';

const log = (page: Page) => page.getByRole('region', { name: feedingTexts.logTitle, exact: true });

async function edit(page: Page, change: (form: ReturnType<Page['getByRole']>) => Promise<void>): Promise<void> {
  await log(page)
    .getByRole('button', { name: /^Bottle.*: edit or delete$/ })
    .click();
  await page.getByRole('menuitem', { name: feedingTexts.edit }).click();
  const form = page.getByRole('dialog', { name: feedingTexts.bottle });
  await change(form);
  await form.getByRole('button', { name: feedingTexts.save }).click();
  await expect(form).toBeHidden();
}

test('two parents edit the same bottle, one of them without a network: both edits are there, and an undo leaves what the other has changed', async ({
  page,
  browser,
  browserErrors,
}) => {
  await becomePro(page);
  expectOnlySandboxRequests(browserErrors);
  await addFirstChild(page, 'Mila');
  const other = await joinAsParent(page, browser);
  // The code that listens to the server is loaded some seconds after the page.
  const listening = page.waitForResponse((response) => new URL(response.url()).pathname === streamChanges.path);
  await openTracker(page, '/milk-tracker');
  await page.getByRole('button', { name: feedingTexts.bottle, exact: true }).click();
  const form = page.getByRole('dialog', { name: feedingTexts.bottle });
  await form.getByLabel(`${feedingTexts.amountLabel} (ml)`).fill('110');
  await form.getByRole('button', { name: feedingTexts.save }).click();
  await expect(form).toBeHidden();
  await openTracker(other, '/milk-tracker');
  await expect(log(other)).toContainText('110 ml');

  await listening;
  await page.context().setOffline(true);
  await edit(page, (dialog) => dialog.getByLabel(`${feedingTexts.amountLabel} (ml)`).fill('120'));
  await edit(other, (dialog) => dialog.getByLabel(feedingTexts.noteLabel).fill('slowly, on her side'));
  await page.context().setOffline(false);
  for (const each of [page, other]) {
    await expect(log(each)).toContainText('120 ml');
    await expect(log(each)).toContainText('slowly, on her side');
  }
  expectOnlyErrors(browserErrors, 'net::ERR_');

  await edit(page, async (dialog) => {
    await dialog.getByLabel(`${feedingTexts.amountLabel} (ml)`).fill('130');
    await dialog.getByLabel(feedingTexts.noteLabel).fill('quickly');
  });
  await expect(log(other)).toContainText('quickly');
  await edit(other, (dialog) => dialog.getByLabel(`${feedingTexts.amountLabel} (ml)`).fill('140'));
  await expect(log(page)).toContainText('140 ml');
  await page.getByRole('button', { name: trackerTexts.undo }).click();
  for (const each of [page, other]) {
    await expect(log(each)).toContainText('slowly, on her side');
    await expect(log(each)).toContainText('140 ml');
  }
  await other.context().close();
});
