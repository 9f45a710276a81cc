import type { Browser, Page } from '@playwright/test';
import { screenTexts } from '@everstep/domain/planner';
import { trackerTexts } from '@everstep/domain/trackers';
import { addChild, becomePro, joinAsParent, whenListening } from '../../support/family';
import { expect, expectOnlyErrors, holdUndo, pressEscape, test } from '../../support/journey';
import { addEvent, chip, dayButton, editEvent, form, jumpTo, openPlanner, plannedDay } from '../../support/planner';

/** The planners of both parents, on the same empty month; both listen to the server. */
async function openBoth(page: Page, browser: Browser): Promise<Page> {
  await becomePro(page);
  await addChild(page, 'Mila');
  const other = await joinAsParent(page, browser);
  for (const each of [page, other]) {
    const listening = whenListening(each, '/family-planner');
    await openPlanner(each);
    await jumpTo(each, plannedDay);
    await listening;
  }
  return other;
}

const both = (title: string) => new RegExp(`\\b${title}\\b`);

test('what one parent plans is on the screen of the other, with whom it is for and what is in the way', async ({
  page,
  browser,
}) => {
  const other = await openBoth(page, browser);
  await addEvent(page, {
    title: 'Dentist',
    fill: async (dialog) => dialog.getByRole('checkbox', { name: 'Mila' }).check({ force: true }),
  });
  await expect(dayButton(other, plannedDay)).toHaveAccessibleName(both('Dentist'));
  await other.getByRole('button', { name: screenTexts.add, exact: true }).click();
  await form(other).getByLabel(screenTexts.titleLabel, { exact: true }).fill('Swimming');
  await form(other).getByLabel(screenTexts.startDay).fill(plannedDay);
  await form(other).getByLabel(screenTexts.startTime, { exact: true }).first().fill('15:30');
  await form(other).getByRole('checkbox', { name: 'Mila' }).check({ force: true });
  await expect(form(other).getByText('Mila has “Dentist” then.')).toBeVisible();
  await other.context().close();
});

test('a private event is seen by nobody else, and as busy only if its owner says so', async ({ page, browser }) => {
  const other = await openBoth(page, browser);
  const makePrivate = async (dialog: ReturnType<typeof form>) =>
    void (await dialog.getByLabel(screenTexts.calendarLabel).selectOption({ label: screenTexts.onlyMe }));
  await addEvent(page, { title: 'Therapy', fill: makePrivate });
  await addEvent(page, {
    title: 'Interview',
    time: '17:00',
    fill: async (dialog) => {
      await makePrivate(dialog);
      await dialog.getByLabel(screenTexts.showBusy(screenTexts.family)).check();
    },
  });
  await expect(dayButton(other, plannedDay)).toHaveAccessibleName(both('17:00 Ana is busy'));
  await expect(dayButton(other, plannedDay)).not.toHaveAccessibleName(/Therapy|Interview/);
  await expect(dayButton(page, plannedDay)).toHaveAccessibleName(/15:00 Therapy, 17:00 Interview$/);

  const dialog = await editEvent(page, plannedDay, 'Interview');
  await dialog.getByLabel(screenTexts.calendarLabel).selectOption({ label: screenTexts.family });
  await dialog.getByRole('button', { name: screenTexts.save }).click();
  await holdUndo(page);
  await expect(dayButton(other, plannedDay)).toHaveAccessibleName(/17:00 Interview$/);
  await page.getByRole('button', { name: trackerTexts.undo }).click();
  await expect(dayButton(other, plannedDay)).toHaveAccessibleName(both('17:00 Ana is busy'));
  await other.context().close();
});

test('both change an event, one without a network: different fields join, of the same field the later stands and both can be kept', async ({
  page,
  browser,
  browserErrors,
}) => {
  const other = await openBoth(page, browser);
  await addEvent(page, { title: 'Party' });
  await expect(dayButton(other, plannedDay)).toHaveAccessibleName(both('Party'));
  const change = async (on: Page, title: string, label: string, text: string) => {
    const dialog = await editEvent(on, plannedDay, title);
    await dialog.getByLabel(label, { exact: true }).first().fill(text);
    await dialog.getByRole('button', { name: screenTexts.save }).click();
    await expect(dialog).toBeHidden();
  };
  await page.context().setOffline(true);
  await change(page, 'Party', screenTexts.placeLabel, 'Zoo');
  await change(other, 'Party', screenTexts.noteLabel, 'Bring cake');
  await page.context().setOffline(false);
  for (const each of [page, other]) {
    await chip(each, plannedDay, 'Party').click();
    await expect(form(each)).toContainText('Zoo');
    await expect(form(each)).toContainText('Bring cake');
    await pressEscape(each);
  }

  await page.context().setOffline(true);
  await change(page, 'Party', screenTexts.titleLabel, 'Picnic');
  await change(other, 'Party', screenTexts.titleLabel, 'Barbecue');
  await page.context().setOffline(false);
  const told = page.getByRole('region', { name: trackerTexts.lost.label });
  await expect(told).toContainText('Picnic');
  expectOnlyErrors(browserErrors, 'net::ERR_');
  await told.getByRole('button', { name: trackerTexts.lost.keepBoth }).click();
  await expect(told).toBeHidden();
  for (const each of [page, other]) {
    await expect(dayButton(each, plannedDay)).toHaveAccessibleName(both('Barbecue'));
    await expect(dayButton(each, plannedDay)).toHaveAccessibleName(both('Picnic'));
  }
  await other.context().close();
});
