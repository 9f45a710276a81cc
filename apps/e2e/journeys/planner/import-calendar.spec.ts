import type { Locator, Page } from '@playwright/test';
import { paths } from '@everstep/domain/base/paths';
import { plannerTransferTexts as texts, screenTexts } from '@everstep/domain/planner';
import { expectAccessibleHere } from '../../support/axe';
import { becomePro } from '../../support/family';
import { expect, test } from '../../support/journey';
import { dayButton, editEvent, jumpTo, openPlanner, plannedDay, weeksLater } from '../../support/planner';

const compact = (day: string) => day.replaceAll('-', '');

/** The calendar of a club, as it is exported: with a to-do, an alarm and a rule that nothing could expand. */
const clubCalendar = (place: string) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Club//EN',
    'BEGIN:VEVENT',
    'UID:training@club.example',
    'DTSTAMP:20261101T080000Z',
    `DTSTART:${compact(plannedDay)}T160000`,
    `DTEND:${compact(plannedDay)}T173000`,
    'RRULE:FREQ=WEEKLY;COUNT=3',
    'SUMMARY:Training',
    `LOCATION:${place}`,
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:party@club.example',
    'DTSTAMP:20261101T080000Z',
    `DTSTART;VALUE=DATE:${compact(weeksLater(1))}`,
    'SUMMARY:Club party',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:endless@club.example',
    'DTSTAMP:20261101T080000Z',
    `DTSTART:${compact(plannedDay)}T160000`,
    'RRULE:FREQ=SECONDLY;COUNT=999999999',
    'SUMMARY:Endless',
    'END:VEVENT',
    'BEGIN:VTODO',
    'UID:fee@club.example',
    'SUMMARY:Pay the fee',
    'END:VTODO',
    'END:VCALENDAR',
    '',
  ].join('\r\n');

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const group = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

async function openImport(page: Page): Promise<void> {
  await page.goto('/dashboard?tab=data');
  await button(page, texts.open).click();
}

const choose = (page: Page, text: string) =>
  page.getByLabel(texts.file).setInputFiles({ name: 'club.ics', mimeType: 'text/calendar', buffer: Buffer.from(text) });

async function openMonth(page: Page): Promise<void> {
  await page.goto(paths.familyPlanner);
  await jumpTo(page, plannedDay);
}

const titled = (title: string) => new RegExp(`\\b${title}\\b`);

test('a calendar file is imported, again after an edit, again after it has changed, and taken back', async ({
  page,
}) => {
  await becomePro(page);
  await openPlanner(page);

  await openImport(page);
  await choose(page, clubCalendar('Field 3'));
  await expect(group(page, texts.groups.added(2)).getByText('Training')).toBeVisible();
  await expect(page.getByText(/^Line 19, “Endless”: /)).toBeVisible();
  await expect(page.getByText(texts.leftOut([['VTODO', 1]]))).toBeVisible();
  await expectAccessibleHere(page, 'a calendar file before it is imported');
  await page.getByRole('checkbox', { name: texts.skip }).check();
  await button(page, texts.start(2)).click();
  await expect(page.getByText(texts.done(2))).toBeVisible();

  await openMonth(page);
  for (const week of [0, 1, 2])
    await expect(dayButton(page, weeksLater(week))).toHaveAccessibleName(titled('16:00 Training'));
  const dialog = await editEvent(page, weeksLater(1), 'Club party');
  await dialog.getByLabel(screenTexts.titleLabel, { exact: true }).fill('Club party with cake');
  await dialog.getByRole('button', { name: screenTexts.save }).click();
  await expect(dayButton(page, weeksLater(1))).toHaveAccessibleName(titled('Club party with cake'));

  // What was edited here stays; the training has moved in the file.
  await openImport(page);
  await choose(page, clubCalendar('Main hall'));
  await expect(group(page, texts.groups.edited(1)).getByText('Club party with cake').first()).toBeVisible();
  await expect(group(page, texts.groups.changed(1))).toContainText('Main hall');
  await expectAccessibleHere(page, 'a calendar file with changes');
  await page.getByRole('checkbox', { name: texts.skip }).check();
  await button(page, texts.start(0, 1)).click();
  await expect(page.getByText(texts.done(0, 1))).toBeVisible();
  await button(page, texts.close).click();

  await button(page, texts.open).click();
  await choose(page, clubCalendar('Main hall'));
  await expect(group(page, texts.groups.edited(1))).toBeVisible();
  await expect(group(page, texts.groups.changed(1))).toBeHidden();
  await choose(page, clubCalendar('Field 3'));
  await page.getByRole('checkbox', { name: texts.skip }).check();
  await page.getByRole('checkbox', { name: texts.takeEdited }).check();
  await button(page, texts.start(0, 2)).click();
  await expect(page.getByText(texts.done(0, 2))).toBeVisible();
  await button(page, texts.undo).click();
  await expect(page.getByText(texts.undone)).toBeVisible();

  await openMonth(page);
  await expect(dayButton(page, weeksLater(1))).toHaveAccessibleName(titled('Club party with cake'));
  await openImport(page);
  await choose(page, clubCalendar('Field 3'));
  await expect(group(page, texts.groups.changed(1))).toContainText('Main hall');
});
