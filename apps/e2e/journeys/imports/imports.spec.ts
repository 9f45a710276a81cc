import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { entryTexts } from '@everstep/domain/base/entry-texts';
import { addDays, localDay } from '@everstep/domain/base/days';
import { paths } from '@everstep/domain/base/paths';
import { feedingTexts } from '@everstep/domain/feedings';
import { dataTexts } from '@everstep/domain/fertility';
import { listHouseholds, type Household } from '@everstep/domain/households';
import { importedKinds, importTexts } from '@everstep/domain/imports';
import { pullChanges, type PulledChange } from '@everstep/domain/sync';
import { expectAccessibleHere } from '../../support/axe';
import { addChild, becomePro, linkIn, openTracker } from '../../support/family';
import { expect, signUp, test } from '../../support/journey';
import { mailWith } from '../../support/mailbox';
import { storedDays } from '../../support/stored-days';

// Some of the samples were logged over a change of its clocks.
test.use({ timezoneId: 'America/New_York' });

const chooseText = (page: Page, name: string, text: string | Buffer) =>
  page
    .getByLabel(importTexts.file)
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.isBuffer(text) ? text : Buffer.from(text) });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const answer = (page: Page) => button(page, importTexts.answer).click();
const sample = (name: string) =>
  readFile(fileURLToPath(new URL(`../../../../packages/domain/cases/imports/${name}.csv`, import.meta.url)));

const householdsOf = async (page: Page) =>
  ((await (await page.request.get(listHouseholds.path)).json()) as { households: Household[] }).households;

/** What the server has of a kind in the user's family, without the ids of its children. */
async function storedOf(page: Page, name: string): Promise<Record<string, unknown>[]> {
  const [family] = await householdsOf(page);
  const reply = await page.request.get(`${pullChanges.path}?scope=${family?.id ?? ''}`);
  const { changes } = (await reply.json()) as { changes: PulledChange[] };
  return changes
    .filter(({ kind, value }) => kind === name && value !== null)
    .map(({ value }) => {
      const { child_id, ...rest } = value as { child_id: string };
      return { ...rest, child: family?.children.find(({ id }) => id === child_id)?.name };
    });
}

/** Before all that is in the samples. */
const born = '2026-01-02';

/** A Pro user with children, on the page that imports. */
async function startFamily(page: Page, ...twin: string[]): Promise<void> {
  await becomePro(page);
  await addChild(page, 'Mia', born);
  for (const name of twin) await addChild(page, name, born);
  await openTracker(page, paths.milkTracker);
  await expect(page.getByRole('button', { name: /^Left/ })).toBeVisible();
  await page.goto(paths.trackers);
  await page.getByRole('link', { name: importTexts.open }).click();
  await expect(page.getByRole('heading', { name: importTexts.title, level: 1 })).toBeVisible();
}

const daysAgo = (days: number) => addDays(localDay(new Date()), -days);

test('a family of Baby Buddy in ounces, with two children: asked first, then imported for each', async ({ page }) => {
  await startFamily(page, 'Leo');
  const header = 'id,child_id,child_first_name,child_last_name,start,end,duration,type,method,amount,notes,tags';
  const feed = (id: number, child: string, day: string, amount: string) =>
    `${id},${child},${day} 10:00:00,${day} 10:15:00,0:15:00,formula,bottle,${amount},,`;
  const lines = [
    feed(1, '1,Mia,R', daysAgo(3), '4.0'),
    feed(2, '2,Theo,R', daysAgo(2), '5.5'),
    feed(3, '1,Mia,R', daysAgo(1), '4.5'),
    '4,1,Mia,R,soon,,,formula,bottle,4.0,,',
  ];
  await chooseText(page, 'feeding.csv', [header, ...lines].join('\n'));
  await expect(page.getByRole('heading', { name: importTexts.asks })).toBeVisible();
  // The first name says who Mia is; nobody here is called Theo.
  await page
    .getByRole('group', { name: importTexts.questions.child('Theo R') })
    .getByRole('radio', { name: 'Leo' })
    .check();
  await expect(page.getByRole('radio', { name: importTexts.choices.oz })).toBeChecked();
  await expect(page.getByText('5.5: 5.5 oz, 163 ml')).toBeVisible();
  await expectAccessibleHere(page, 'the questions about a file');
  await answer(page);

  await expect(page.getByRole('heading', { name: importTexts.problems(1) })).toBeVisible();
  await expectAccessibleHere(page, 'what becomes of a file with a problem');
  expect(await storedOf(page, 'feeding')).toEqual([]);
  const download = page.waitForEvent('download');
  await button(page, importTexts.problemsDownload).click();
  expect(await readFile(await (await download).path(), 'utf8')).toMatch(/^.line,problem\r\n5,/);
  await page.getByLabel(importTexts.leaveOutLines(1)).check();
  await button(page, importTexts.start(3, 1)).click();
  await expect(page.getByText(importTexts.done(3))).toBeVisible();
  expect(await storedOf(page, 'feeding')).toMatchObject([
    { child: 'Mia', amount_tenths: 1183, unit: 'oz' },
    { child: 'Leo', amount_tenths: 1627, unit: 'oz' },
    { child: 'Mia', amount_tenths: 1331, unit: 'oz' },
  ]);

  // The same file again adds nothing.
  await button(page, importTexts.another).click();
  await chooseText(page, 'feeding.csv', [header, ...lines].join('\n'));
  await page
    .getByRole('group', { name: importTexts.questions.child('Theo R') })
    .getByRole('radio', { name: 'Leo' })
    .check();
  await answer(page);
  await expect(page.getByText(importTexts.allStored)).toBeVisible();
});

test('an import is undone as a whole, but for what was changed since, and can be made again', async ({ page }) => {
  await startFamily(page);
  const header = 'Type,Start,End,Duration,Start Condition,Start Location,End Condition,Notes';
  const feeds = Array.from({ length: 120 }, (_, index) => `Feed,${daysAgo(1 + index)} 10:00,,,Formula,Bottle,120ml,`);
  const text = [header, ...feeds].join('\n');
  await chooseText(page, 'huckleberry.csv', text);
  await button(page, importTexts.start(120, 0)).click();
  await expect(page.getByText(importTexts.done(120))).toBeVisible();

  await page.goto(paths.milkTracker);
  await page.getByRole('tab', { name: feedingTexts.views.log }).click();
  await page
    .getByRole('button', { name: /edit or delete$/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(`${feedingTexts.amountLabel} (ml)`).fill('90');
  await form.getByRole('button', { name: entryTexts.save }).click();
  await expect(form).toBeHidden();
  await expect.poll(async () => (await storedOf(page, 'feeding')).map((feed) => feed.amount_tenths)).toContain(900);

  await page.goto(paths.import);
  const made = page.getByRole('region', { name: importTexts.made });
  await expect(made.getByText(importTexts.count(importedKinds.feeding, 119))).toBeVisible();
  await made.getByRole('button', { name: importTexts.undo }).click();
  await expectAccessibleHere(page, 'the question before an import is undone');
  await made.getByRole('button', { name: importTexts.undoYes }).click();
  await expect(made.getByText(importTexts.undone(119))).toBeVisible();
  expect(await storedOf(page, 'feeding')).toMatchObject([{ amount_tenths: 900 }]);

  await chooseText(page, 'huckleberry.csv', text);
  await button(page, importTexts.start(119, 0)).click();
  await expect(page.getByText(importTexts.done(119))).toBeVisible();
  expect(await storedOf(page, 'feeding')).toHaveLength(120);
});

test('what was exported from one account is read into another, and is the same there', async ({ page, browser }) => {
  await startFamily(page, 'Leo');
  await chooseText(page, 'mixed.csv', await sample('hb-mixed'));
  await page
    .getByRole('group', { name: importTexts.questions.child('') })
    .getByRole('radio', { name: 'Leo' })
    .check();
  await answer(page);
  await page.getByLabel(importTexts.leaveOutLines(3)).check();
  await button(page, importTexts.start(4, 3)).click();
  await expect(page.getByText(importTexts.done(4))).toBeVisible();
  await page.goto(paths.milkTracker);
  await page.getByRole('tab', { name: feedingTexts.views.more }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: entryTexts.download }).click();
  const exported = await readFile(await (await download).path());

  const context = await browser.newContext({ locale: 'en-GB', serviceWorkers: 'block' });
  const other = await context.newPage();
  await startFamily(other, 'Ben');
  await chooseText(other, 'feeds.csv', exported);
  await other
    .getByRole('group', { name: importTexts.questions.child('Leo') })
    .getByRole('radio', { name: 'Ben' })
    .check();
  await answer(other);
  await button(other, importTexts.start(2, 0)).click();
  await expect(other.getByText(importTexts.done(2))).toBeVisible();
  const named = (await storedOf(page, 'feeding')).map((feed) => ({ ...feed, child: 'Ben' }));
  expect(await storedOf(other, 'feeding')).toEqual(named);
  await context.close();
});

test('five years of cycles with excluded temperatures are imported, and none of those counts', async ({ page }) => {
  // Without a confirmed address so many days would not fit.
  const { email } = await signUp(page);
  await page.goto(linkIn((await mailWith(page, email, '/confirm-email')).text, 'confirm-email'));
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  await openTracker(page, paths.fertilityTracker);
  await page.getByRole('link', { name: dataTexts.import }).click();
  const header = 'date,temperature.value,temperature.exclude,bleeding.value,bleeding.exclude,note.value';
  const days = Array.from({ length: 1825 }, (_, index) => {
    const isFirst = index % 28 < 4;
    return `${daysAgo(1825 - index)},36.${index % 28 < 15 ? 4 : 8},${index % 10 === 0},${isFirst ? 2 : ''},${isFirst ? 'false' : ''},`;
  });
  await chooseText(page, 'drip.csv', [header, ...days].join('\n'));
  await expect(page.getByText(importTexts.count(importedKinds.fertility, 1825))).toBeVisible();
  await button(page, importTexts.start(1825, 0)).click();
  await expect(page.getByText(importTexts.done(1825))).toBeVisible({ timeout: 60_000 });
  const stored = await storedDays(page);
  expect(stored).toHaveLength(1825);
  expect(stored.filter(({ disturbed }) => disturbed !== null)).toHaveLength(183);
});

const becomes: [name: string, answers: (page: Page) => Promise<void>, shown: string | RegExp][] = [
  ['baby-tracker-ca', async () => undefined, importTexts.count(importedKinds.sleep, 1)],
  ['baby-tracker-dk', async () => undefined, importTexts.count(importedKinds.sleep, 1)],
  ['bb-feeding-oz', answer, importTexts.count(importedKinds.feeding, 2)],
  ['bb-weight-lb', answer, importTexts.count(importedKinds.growth, 2)],
  ['hb-dst-end', async () => undefined, importTexts.count(importedKinds.sleep, 1)],
  ['hb-dst-nap', async () => undefined, importTexts.count(importedKinds.sleep, 1)],
  ['hb-mixed', async () => undefined, importTexts.count(importedKinds.feeding, 2)],
  ['hb-vertical-tab', async () => undefined, importTexts.count(importedKinds.feeding, 2)],
  ['cow-milk-gray', answer, importTexts.count(importedKinds.diaper, 1)],
  ['drip-notes', async () => undefined, importTexts.count(importedKinds.fertility, 3)],
];

test('files of many apps and regions show what becomes of them, and those that are none say what they are', async ({
  page,
}) => {
  await startFamily(page);
  for (const [name, answerAll, shown] of becomes) {
    await chooseText(page, `${name}.csv`, await sample(name));
    await answerAll(page);
    await expect(page.getByText(shown, { exact: true })).toBeVisible();
  }
  // A table of nobody's is mapped by hand, and its excluded readings do not count.
  await chooseText(page, 'excluded.csv', await sample('excluded'));
  await answer(page);
  await expect(page.getByText(importTexts.count(importedKinds.fertility, 2))).toBeVisible();

  for (const [name, bytes, sentence] of [
    ['utf16.csv', Buffer.from('\ufeffType,Start', 'utf16le'), importTexts.utf16],
    ['archive.zip', Buffer.from([0x50, 0x4b, 3, 4, 20, 0]), importTexts.zip],
    ['picture.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47]), importTexts.picture],
    ['large.csv', Buffer.alloc(26 * 1024 * 1024, 0x61), importTexts.tooLarge],
  ] as const) {
    await chooseText(page, name, bytes);
    await expect(page.getByRole('alert').getByText(sentence)).toBeVisible();
  }
  expect(await storedOf(page, 'feeding')).toEqual([]);
});
