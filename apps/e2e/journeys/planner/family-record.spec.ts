import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { recordPageTexts, recordPrintTexts, recordProofTexts, type FamilyRecord } from '@everstep/domain/family-record';
import { screenTexts } from '@everstep/domain/planner';
import { paths } from '@everstep/domain/base/paths';
import { applyLook, expectAccessible } from '../../support/axe';
import { addChild, becomePro, joinAsParent, openTracker, whenListening } from '../../support/family';
import { expect, test } from '../../support/journey';
import { addEvent, editEvent, jumpTo, openPlanner, plannedDay } from '../../support/planner';

const script = fileURLToPath(new URL('../../../../docs/check-record.mjs', import.meta.url));

const lines = (page: Page) => page.getByRole('region', { name: recordPageTexts.lines, exact: true });
const openPart = (page: Page, title: string) => page.locator('summary', { hasText: title }).click();

/** What the script of the documentation says of a file. */
function checkFile(path: string): string {
  try {
    return execFileSync(process.execPath, [script, path], { encoding: 'utf8' });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

test('a parent begins the record, reads what the other one plans, adds a note, checks all lines, downloads and prints them', async ({
  page,
  browser,
}) => {
  await becomePro(page);
  await addChild(page, 'Mila');
  const other = await joinAsParent(page, browser);

  const listening = whenListening(page, paths.familyRecord);
  await openTracker(page, paths.familyRecord);
  await page.getByRole('button', { name: recordPageTexts.begin }).click();
  await expect(lines(page)).toContainText('Ana began the record');
  await listening;

  await openPlanner(other);
  await jumpTo(other, plannedDay);
  await addEvent(other, { title: 'Dentist' });
  await expect(lines(page)).toContainText('Ben added an event, “Dentist”');
  const dialog = await editEvent(other, plannedDay, 'Dentist');
  await dialog.getByLabel(screenTexts.placeLabel, { exact: true }).fill('Main Street 4');
  await dialog.getByRole('button', { name: screenTexts.save }).click();
  await expect(lines(page)).toContainText('Ben changed an event, “Dentist”');
  await expect(lines(page)).toContainText('Main Street 4');
  await other.context().close();

  await openPart(page, recordPageTexts.noteTitle);
  await page.getByLabel(recordPageTexts.noteLabel).fill('Picked up at 5:40 pm.');
  await page.getByRole('button', { name: recordPageTexts.noteSend }).click();
  await expect(lines(page)).toContainText('Picked up at 5:40 pm.');
  await expect(page.getByLabel(recordPageTexts.noteLabel)).toHaveValue('');

  await openPart(page, recordProofTexts.checkTitle);
  await page.getByRole('button', { name: recordProofTexts.check }).click();
  await expect(page.getByText(recordProofTexts.intact(4))).toBeVisible();
  for (const theme of ['light', 'dark'] as const) {
    const look = { width: 320, theme };
    await applyLook(page, look);
    await expectAccessible(page, 'record', look);
  }

  const folder = mkdtempSync(join(tmpdir(), 'everstep-record-'));
  const file = join(folder, 'record.json');
  await openPart(page, recordProofTexts.takeTitle);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: recordProofTexts.json }).click();
  await (await downloading).saveAs(file);
  expect(checkFile(file)).toContain('Intact: 4 lines');
  const record = JSON.parse(readFileSync(file, 'utf8')) as FamilyRecord;
  writeFileSync(file, JSON.stringify(record).replace('up at 5:40', 'up at 5:10'));
  expect(checkFile(file)).toBe('Not intact: what line 4 says was changed.\n');
  rmSync(folder, { recursive: true });

  await page.getByRole('button', { name: recordProofTexts.print }).click();
  const printed = page.getByRole('article', { name: recordPrintTexts.title });
  await expect(printed).toContainText('Picked up at 5:40 pm.');
  for (const theme of ['light', 'dark'] as const) {
    const look = { width: 320, theme };
    await applyLook(page, look);
    await expectAccessible(page, 'printed record', look);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(printed).toContainText(record.newest?.hash ?? 'no hash');
  await expect(printed.getByRole('heading', { name: recordPrintTexts.howTitle })).toBeVisible();
  await expect(page.getByRole('button', { name: recordPageTexts.leave })).toBeHidden();
  await expect(page.getByRole('button', { name: recordPrintTexts.back })).toBeHidden();
});
