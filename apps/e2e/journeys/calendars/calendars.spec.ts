import { paths } from '@everstep/domain/base/paths';
import { feedScreenTexts } from '@everstep/domain/calendar-feeds/screen-texts';
import { followedScreenTexts } from '@everstep/domain/followed-calendars/screen-texts';
import { screenTexts } from '@everstep/domain/planner';
import { expectAccessibleHere } from '../../support/axe';
import { addChild, becomePro, openTracker } from '../../support/family';
import { expect, test } from '../../support/journey';

test('a link shows the planner in another calendar until it is ended; the calendar of a school stands in the planner', async ({
  page,
}) => {
  await becomePro(page);
  await addChild(page, 'Mila');
  await openTracker(page, paths.familyPlanner);
  await page.getByRole('button', { name: screenTexts.add, exact: true }).click();
  const event = page.getByRole('dialog');
  await event.getByLabel(screenTexts.titleLabel, { exact: true }).fill('Dentist');
  await event.getByRole('button', { name: screenTexts.save, exact: true }).click();
  await expect(event).toBeHidden();
  await expect(page.getByText('Synced', { exact: true })).toBeVisible();

  await page.goto(paths.calendars);
  await page.getByRole('button', { name: feedScreenTexts.make }).click();
  await page.getByRole('dialog').getByLabel(feedScreenTexts.nameLabel).fill('My phone');
  await page.getByRole('button', { name: feedScreenTexts.create }).click();
  const made = page.getByRole('alertdialog', { name: feedScreenTexts.addressTitle });
  const address = await made.getByRole('group', { name: feedScreenTexts.addressLabel }).innerText();
  await expectAccessibleHere(page, 'the address of a calendar link');
  await made.getByRole('button', { name: feedScreenTexts.done }).click();
  const feed = new URL(process.env.EVERSTEP_URL ?? '');
  feed.pathname = new URL(address).pathname;
  // Another calendar has no session.
  const read = await fetch(feed);
  expect([read.status, read.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(await read.text()).toContain('SUMMARY:Dentist\r\n');
  await page.reload();
  await expect(page.getByText(feedScreenTexts.lastUsed(feedScreenTexts.today))).toBeVisible();

  await page.getByRole('button', { name: followedScreenTexts.follow }).click();
  const form = page.getByRole('dialog');
  await form
    .getByLabel(followedScreenTexts.urlLabel)
    .fill(`${process.env.EVERSTEP_SANDBOX ?? ''}/calendars/school.ics`);
  await form.getByLabel(followedScreenTexts.nameLabel, { exact: true }).fill('Oak Street');
  await form.getByRole('button', { name: followedScreenTexts.start }).click();
  const done = page.getByRole('dialog', { name: followedScreenTexts.doneTitle });
  await expectAccessibleHere(page, 'a calendar that was fetched');
  await done.getByRole('link', { name: followedScreenTexts.toPlanner }).click();
  await expect(page.getByRole('group', { name: followedScreenTexts.filter })).toBeVisible();
  await expect(page.getByText('Swimming').first()).toBeVisible();

  await page.goto(paths.calendars);
  await expect(page.getByRole('heading', { name: 'Oak Street' })).toBeVisible();
  await expectAccessibleHere(page, 'a calendar link and a followed calendar');
  await page.getByRole('button', { name: feedScreenTexts.actions('My phone') }).click();
  await page.getByRole('menuitem', { name: feedScreenTexts.end }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: feedScreenTexts.endConfirm }).click();
  await expect(page.getByText(feedScreenTexts.emptyTitle)).toBeVisible();
  expect((await fetch(feed)).status).toBe(404);
});
