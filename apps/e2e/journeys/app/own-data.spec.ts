import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { fromBufferPromise } from 'yauzl';
import { dataTexts } from '@everstep/domain/fertility';
import { importTexts } from '@everstep/domain/imports';
import { exportTexts } from '@everstep/domain/personal-data';
import { linkIn } from '../../support/family';
import { expect, signInAs, signUp, tabTo, test } from '../../support/journey';
import { mailWith } from '../../support/mailbox';
import { storedDays } from '../../support/stored-days';

async function unzip(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(bytes);
  const files = new Map<string, string>();
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, (await buffer(await zip.openReadStreamPromise(entry))).toString());
  return files;
}

/** Latest first, as in the export. */
const storedEntries = async (page: Page) => (await storedDays(page)).toReversed();

// Both export what the same user has stored, and one export of a user is made at a time.
test.describe.configure({ mode: 'default' });

test('everything stored about a user comes as one ZIP, by keyboard, with the days as they are stored', async ({
  page,
}) => {
  await signInAs(page, 'plus@parents.example');
  const entries = await storedEntries(page);
  expect(entries.length).toBeGreaterThan(50);

  await page.goto('/dashboard?tab=data');
  const card = page.getByRole('region', { name: exportTexts.title });
  await tabTo(page, card.getByRole('button', { name: 'Download my data' }));
  const downloading = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^everstep-data-\d{4}-\d\d-\d\d\.zip$/);
  await expect(card.getByText(`Done: ${download.suggestedFilename()}`)).toBeVisible();

  const files = await unzip(await readFile(await download.path()));
  const exported = JSON.parse(files.get('fertility-days.json') ?? '') as { day: string }[];
  const [latest = { day: '' }] = entries;
  expect(exported.find(({ day }) => day === latest.day)).toEqual(latest);
  expect(exported.map(({ day }) => day)).toEqual(expect.arrayContaining(entries.map(({ day }) => day)));
  expect(files.get('fertility-days.csv')?.split('\r\n')[1]).toMatch(new RegExp(`^${latest.day},`));
  expect(files.get('account.json')).toContain('plus@parents.example');
  expect(files.get('dates.ics')).toContain('First day of a period');
  const stored = page.getByRole('region', { name: exportTexts.storedTitle });
  const names = await stored.locator('dt span:last-child').allTextContents();
  expect(names).toEqual(expect.arrayContaining(['account', 'fertility-days']));
  const readme = files.get('README.txt') ?? '';
  for (const name of names) {
    const isThere = files.has(`${name}.json`);
    expect([files.has(`${name}.csv`), readme.includes(`${name}.json, ${name}.csv: `)], name).toEqual([
      isThere,
      isThere,
    ]);
  }
});

test('the days of an export can be imported into another account, where they are the same', async ({ page }) => {
  await signInAs(page, 'plus@parents.example');
  const entries = await storedEntries(page);
  await page.goto('/dashboard?tab=data');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const files = await unzip(await readFile(await (await downloading).path()));
  const csv = files.get('fertility-days.csv') ?? '';
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();

  // Without a confirmed address so many days would not fit.
  const { email } = await signUp(page);
  await page.goto(linkIn((await mailWith(page, email, '/confirm-email')).text, 'confirm-email'));
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  await page.goto('/fertility-tracker');
  await page.getByRole('button', { name: 'I agree' }).click();
  await page.getByRole('link', { name: dataTexts.import }).click();
  await page
    .getByLabel(importTexts.file)
    .setInputFiles({ name: 'fertility-days.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByRole('button', { name: importTexts.start(entries.length, 0) }).click();
  await expect(page.getByText(importTexts.done(entries.length))).toBeVisible();
  expect(await storedEntries(page)).toEqual(entries);
});
