import type { Browser, Page } from '@playwright/test';
import { entryTexts } from '@everstep/domain/base/entry-texts';
import { feedingTexts } from '@everstep/domain/feedings';
import { trackerTexts } from '@everstep/domain/trackers';
import { addChild, becomePro, joinAsParent, openTracker, whenListening } from '../../support/family';
import { expect, expectOnlyErrors, holdUndo, test } from '../../support/journey';

const amountLabel = `${feedingTexts.amountLabel} (ml)`;
const log = (page: Page) => page.getByRole('region', { name: feedingTexts.logTitle, exact: true });

async function edit(page: Page, change: (form: ReturnType<Page['getByRole']>) => Promise<void>): Promise<void> {
  await log(page)
    .getByRole('button', { name: /^Bottle.*: edit or delete$/ })
    .click();
  await page.getByRole('menuitem', { name: entryTexts.edit }).click();
  const form = page.getByRole('dialog', { name: feedingTexts.bottle });
  await change(form);
  await form.getByRole('button', { name: entryTexts.save }).click();
  await expect(form).toBeHidden();
}

/** Both parents have a bottle of 110 ml on their screens. Resolves to the page of the other one, once the first listens to the server. */
async function logBottleOfBoth(page: Page, browser: Browser): Promise<Page> {
  await becomePro(page);
  await addChild(page, 'Mila');
  const other = await joinAsParent(page, browser);
  const listening = whenListening(page, '/milk-tracker');
  await openTracker(page, '/milk-tracker');
  await page.getByRole('button', { name: feedingTexts.bottle, exact: true }).click();
  const form = page.getByRole('dialog', { name: feedingTexts.bottle });
  await form.getByLabel(amountLabel).fill('110');
  await form.getByRole('button', { name: entryTexts.save }).click();
  await expect(form).toBeHidden();
  await openTracker(other, '/milk-tracker');
  await expect(log(other)).toContainText('110 ml');
  await listening;
  return other;
}

const setAmount = async (page: Page, ml: string) => edit(page, (form) => form.getByLabel(amountLabel).fill(ml));

test('two parents edit the same bottle, one of them without a network: both edits are there, and an undo leaves what the other has changed', async ({
  page,
  browser,
  browserErrors,
}) => {
  const other = await logBottleOfBoth(page, browser);
  await page.context().setOffline(true);
  await setAmount(page, '120');
  await edit(other, (dialog) => dialog.getByLabel(entryTexts.noteLabel).fill('slowly, on her side'));
  await page.context().setOffline(false);
  for (const each of [page, other]) {
    await expect(log(each)).toContainText('120 ml');
    await expect(log(each)).toContainText('slowly, on her side');
  }
  expectOnlyErrors(browserErrors, 'net::ERR_');

  await edit(page, async (dialog) => {
    await dialog.getByLabel(amountLabel).fill('130');
    await dialog.getByLabel(entryTexts.noteLabel).fill('quickly');
  });
  await holdUndo(page);
  await expect(log(other)).toContainText('quickly');
  await setAmount(other, '140');
  await expect(log(page)).toContainText('140 ml');
  await page.getByRole('button', { name: trackerTexts.undo }).click();
  for (const each of [page, other]) {
    await expect(log(each)).toContainText('slowly, on her side');
    await expect(log(each)).toContainText('140 ml');
  }
  await other.context().close();
});

test('of two amounts of the same bottle the later one stands; the parent of the other one is told once, and can use theirs', async ({
  page,
  browser,
  browserErrors,
}) => {
  const other = await logBottleOfBoth(page, browser);
  await page.context().setOffline(true);
  await setAmount(page, '120');
  await setAmount(other, '140');
  await page.context().setOffline(false);
  const told = page.getByRole('region', { name: trackerTexts.lost.label });
  await expect(told.getByRole('definition')).toHaveText([/^140 ml/, /^120 ml/]);
  await expect(log(page)).toContainText('140 ml');
  expectOnlyErrors(browserErrors, 'net::ERR_');
  await told.getByRole('button', { name: trackerTexts.lost.useMine }).click();
  await expect(told).toBeHidden();
  for (const each of [page, other]) await expect(log(each)).toContainText('120 ml');
  await expect(other.getByRole('region', { name: trackerTexts.lost.label })).toBeHidden();
  await page.reload();
  await expect(log(page)).toContainText('120 ml');
  await expect(told).toBeHidden();
  await other.context().close();
});

test('what one parent has deleted in a day is put back by the other', async ({ page, browser }) => {
  const other = await logBottleOfBoth(page, browser);
  await other.getByRole('button', { name: feedingTexts.diaper, exact: true }).click();
  const form = other.getByRole('dialog', { name: feedingTexts.diaper });
  await form.getByRole('button', { name: entryTexts.save }).click();
  await expect(form).toBeHidden();
  for (const name of [feedingTexts.bottle, feedingTexts.diaper]) {
    const menu = log(other).getByRole('button', { name: new RegExp(`^${name}.*: edit or delete$`) });
    await menu.click();
    await other.getByRole('menuitem', { name: entryTexts.delete }).click();
    await expect(menu).toBeHidden();
  }
  await expect(log(page)).toContainText(feedingTexts.logEmpty);
  await page.getByText(trackerTexts.putBack.title).click();
  await expect(page.getByText(/^Deleted by /)).toHaveCount(2);
  await page.getByRole('button', { name: /^Put back everything deleted on .*day$/ }).click();
  for (const each of [page, other]) {
    await expect(log(each)).toContainText('110 ml');
    await expect(log(each)).toContainText(feedingTexts.diaper);
  }
  await expect(page.getByText(trackerTexts.putBack.empty)).toBeVisible();
  await other.context().close();
});
