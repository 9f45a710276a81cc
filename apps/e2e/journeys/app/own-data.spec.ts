import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { exportTexts } from '@everstep/domain/personal-data';
import { expect, signInAs, tabTo, test } from '../../support/journey';

async function unzip(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(bytes);
  const files = new Map<string, string>();
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, (await buffer(await zip.openReadStreamPromise(entry))).toString());
  return files;
}

test('everything stored about a user comes as one ZIP, by keyboard, with the days as they are stored', async ({
  page,
}) => {
  await signInAs(page, 'plus@parents.example');
  const reply = await page.request.get('/api/fertility/days');
  const { days } = (await reply.json()) as { days: { entry: { day: string } }[] };
  expect(days.length).toBeGreaterThan(50);

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
  const [{ entry } = { entry: { day: '' } }] = days;
  expect(exported.find(({ day }) => day === entry.day)).toEqual(entry);
  expect(exported.map(({ day }) => day)).toEqual(expect.arrayContaining(days.map((day) => day.entry.day)));
  expect(files.get('fertility-days.csv')?.split('\r\n')[1]).toMatch(new RegExp(`^${entry.day},`));
  expect(files.get('account.json')).toContain('plus@parents.example');
  expect(files.get('dates.ics')).toContain('First day of a period');
  const stored = page.getByRole('region', { name: exportTexts.storedTitle });
  for (const name of await stored.locator('dt span:last-child').allTextContents())
    expect([files.has(`${name}.csv`), files.has(`${name}.json`)], name).toEqual([true, true]);
});
