import { readFile } from 'node:fs/promises';
import { feedingTexts } from '@everstep/domain/feedings';
import { importTexts } from '@everstep/domain/imports';
import { expectAccessibleHere } from '../../support/axe';
import { addFirstChild, becomePro, openTracker } from '../../support/family';
import { expect, expectOnlySandboxRequests, test } from '../../support/journey';

const hoursAgo = (hours: number) => {
  const at = new Date(Date.now() - hours * 3_600_000);
  const [day, month, date] = [at.getFullYear(), at.getMonth() + 1, at.getDate()];
  const text = (number: number) => String(number).padStart(2, '0');
  return `${day}-${text(month)}-${text(date)} ${text(at.getHours())}:${text(at.getMinutes())}`;
};

test('what was logged in another app is looked at first, then imported as a whole', async ({ page, browserErrors }) => {
  await becomePro(page);
  expectOnlySandboxRequests(browserErrors);
  await addFirstChild(page, 'Mila');
  await openTracker(page, '/milk-tracker');
  await page.goto('/trackers');
  await page.getByRole('button', { name: importTexts.open }).click();
  const dialog = page.getByRole('dialog');
  const header = 'Type,Start,End,Duration,Start Condition,Start Location,End Condition,Notes';
  const feeds = Array.from({ length: 250 }, (_, index) => `Feed,${hoursAgo(index + 2)},,,Formula,Bottle,120ml,`);
  const choose = (text: string) =>
    dialog
      .getByLabel(importTexts.file)
      .setInputFiles({ name: 'huckleberry.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

  await choose([header, ...feeds, 'Feed,yesterday,,,Formula,Bottle,120ml,'].join('\n'));
  await expect(dialog.getByText(importTexts.problems(1))).toBeVisible();
  await expectAccessibleHere(page, 'an import with a problem');
  await choose([header, ...feeds].join('\n'));
  await expect(dialog.getByText(importTexts.count('feeding', 250))).toBeVisible();
  await expectAccessibleHere(page, 'an import before it is stored');
  await dialog.getByRole('button', { name: importTexts.start(250) }).click();
  await expect(dialog.getByText(importTexts.done(250))).toBeVisible();
  await dialog.getByRole('button', { name: importTexts.close }).click();
  await expect(page.getByText('Synced')).toBeVisible();

  await page.goto('/milk-tracker');
  const card = page.getByRole('region', { name: feedingTexts.lastFeed });
  await expect(card.getByText(/^2 h( \d min)? ago$/)).toBeVisible();
  const lastDay = card.getByText(feedingTexts.last24h, { exact: true }).locator('..');
  await expect(lastDay.getByText(feedingTexts.feedCount(22))).toBeVisible();

  // What was exported here is recognized, and adds nothing.
  await page.getByRole('tab', { name: feedingTexts.views.more }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: feedingTexts.exportCsv }).click();
  const exported = await readFile(await (await download).path());
  await page.goto('/trackers');
  await page.getByRole('button', { name: importTexts.open }).click();
  await dialog
    .getByLabel(importTexts.file)
    .setInputFiles({ name: 'feeds.csv', mimeType: 'text/csv', buffer: exported });
  await expect(dialog.getByText(importTexts.allStored)).toBeVisible();
});
