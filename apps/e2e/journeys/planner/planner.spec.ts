import type { Page } from '@playwright/test';
import { addDays } from '@everstep/domain/base/days';
import { screenTexts } from '@everstep/domain/planner';
import { trackerTexts } from '@everstep/domain/trackers';
import { expectAccessibleHere } from '../../support/axe';
import { becomePro } from '../../support/family';
import { expect, pressEscape, test } from '../../support/journey';
import {
  addEvent,
  chip,
  dayButton,
  editEvent,
  form,
  jumpTo,
  openPlanner,
  plannedDay,
  weeksLater,
} from '../../support/planner';

/** The planner of a new Pro user, on a month that is still empty. */
async function openEmptyPlanner(page: Page): Promise<void> {
  await becomePro(page);
  await openPlanner(page);
  await jumpTo(page, plannedDay);
}

const choose = async (page: Page, scope: keyof typeof screenTexts.scopes, button: string): Promise<void> => {
  const question = page.getByRole('alertdialog');
  await question.getByRole('radio', { name: screenTexts.scopes[scope] }).check();
  await question.getByRole('button', { name: button }).click();
  await expect(question).toBeHidden();
};
const titled = (title: string) => new RegExp(`\\b${title}\\b`);

test('of an event that repeats, one is changed, one and all after it, and all; each can be undone', async ({
  page,
}) => {
  await openEmptyPlanner(page);
  await addEvent(page, {
    title: 'Soccer',
    fill: async (dialog) => void (await dialog.getByLabel(screenTexts.repeatLabel).selectOption('weekly')),
  });
  const days = [0, 1, 2, 3].map(weeksLater);
  for (const day of days) await expect(dayButton(page, day)).toHaveAccessibleName(titled('15:00 Soccer'));

  const rename = async (day: string, from: string, to: string) => {
    const dialog = await editEvent(page, day, from);
    await dialog.getByLabel(screenTexts.titleLabel, { exact: true }).fill(to);
    await dialog.getByRole('button', { name: screenTexts.save }).click();
  };
  await rename(weeksLater(1), 'Soccer', 'Final');
  await choose(page, 'this', screenTexts.save);
  await expect(dayButton(page, weeksLater(1))).toHaveAccessibleName(titled('Final'));
  for (const week of [0, 2, 3]) await expect(dayButton(page, weeksLater(week))).toHaveAccessibleName(titled('Soccer'));

  await rename(weeksLater(2), 'Soccer', 'Hockey');
  await choose(page, 'following', screenTexts.save);
  for (const [week, title] of [
    [0, 'Soccer'],
    [1, 'Final'],
    [2, 'Hockey'],
    [3, 'Hockey'],
  ] as const)
    await expect(dayButton(page, weeksLater(week))).toHaveAccessibleName(titled(title));
  await page.getByRole('button', { name: trackerTexts.undo }).click();
  for (const [week, title] of [
    [0, 'Soccer'],
    [1, 'Final'],
    [2, 'Soccer'],
    [3, 'Soccer'],
  ] as const)
    await expect(dayButton(page, weeksLater(week))).toHaveAccessibleName(titled(title));

  await chip(page, weeksLater(3), 'Soccer').click();
  await form(page).getByRole('button', { name: screenTexts.delete, exact: true }).click();
  await choose(page, 'all', screenTexts.delete);
  for (const day of days) await expect(dayButton(page, day)).toHaveAccessibleName(new RegExp(screenTexts.eventsOn(0)));
  await page.getByRole('button', { name: trackerTexts.undo }).click();
  for (const [week, title] of [
    [0, 'Soccer'],
    [1, 'Final'],
    [3, 'Soccer'],
  ] as const)
    await expect(dayButton(page, weeksLater(week))).toHaveAccessibleName(titled(title));
});

test('what is typed in one line fills in the form, with its words marked, and is saved only by the button', async ({
  page,
}) => {
  await openEmptyPlanner(page);
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: screenTexts.newTitle });
  await dialog.getByLabel(screenTexts.quickLabel).fill('dentist Tue 3pm every 6 months');
  await expect(dialog.locator('mark')).not.toHaveCount(0);
  await expect(dialog.getByLabel(screenTexts.titleLabel, { exact: true })).toHaveValue('dentist');
  await expect(dialog.getByLabel(screenTexts.startTime, { exact: true }).first()).toHaveValue('15:00');
  await expectAccessibleHere(page, 'an event that was typed in one line');
  await dialog.getByLabel(screenTexts.quickLabel).press('Enter');
  await expect(dialog).toBeVisible();
  const day = await dialog.getByLabel(screenTexts.startDay).inputValue();
  await dialog.getByRole('button', { name: screenTexts.save }).click();
  await expect(dialog).toBeHidden();
  await jumpTo(page, day);
  await expect(dayButton(page, day)).toHaveAccessibleName(titled('dentist'));
  await chip(page, day, 'dentist').click();
  await expect(form(page)).toContainText('every 6 months');
});

test('an event is moved by dragging in the month and in the week, made longer, and moved by the keyboard', async ({
  page,
}) => {
  await openEmptyPlanner(page);
  await addEvent(page, { title: 'Haircut' });
  const target = addDays(plannedDay, 2);
  await chip(page, plannedDay, 'Haircut').dragTo(dayButton(page, target));
  await expect(dayButton(page, target)).toHaveAccessibleName(titled('15:00 Haircut'));
  await expect(dayButton(page, plannedDay)).toHaveAccessibleName(new RegExp(screenTexts.eventsOn(0)));

  await dayButton(page, target).click();
  await page.getByRole('radio', { name: screenTexts.week }).check({ force: true });
  const event = page.locator(`[data-column="${target}"]`).getByRole('button', { name: /^Haircut/ });
  await event.scrollIntoViewIfNeeded();
  const box = await event.boundingBox();
  const hour = await page.locator(`[data-column="${target}"]`).evaluate((column) => column.clientHeight / 24);
  if (!box) throw new Error('the event is not drawn');
  const [x, y] = [box.x + box.width / 2, box.y + 10];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + hour / 2, { steps: 4 });
  await page.mouse.move(x, y + hour, { steps: 4 });
  await page.mouse.up();
  await expect(event).toHaveAccessibleName(/16:00 – 17:00/);

  const moved = await event.boundingBox();
  if (!moved) throw new Error('the event is not drawn');
  await page.mouse.move(x, moved.y + moved.height - 4);
  await page.mouse.down();
  await page.mouse.move(x, moved.y + moved.height - 4 + hour / 2, { steps: 6 });
  await page.mouse.up();
  await expect(event).toHaveAccessibleName(/16:00 – 17:30/);

  await event.focus();
  await page.keyboard.press('Enter');
  await form(page).getByRole('button', { name: screenTexts.move }).press('Enter');
  const dialog = page.getByRole('dialog', { name: screenTexts.moveTitle });
  await dialog.getByLabel(screenTexts.moveAt).fill('09:30');
  await dialog.getByRole('button', { name: screenTexts.save }).press('Enter');
  await expect(event).toHaveAccessibleName(/09:30 – 11:00/);
  await page.getByRole('button', { name: trackerTexts.undo }).click();
  await expect(event).toHaveAccessibleName(/16:00 – 17:30/);
});

test('the month is walked by the keyboard, and its keys do nothing while somebody types', async ({ page }) => {
  await openEmptyPlanner(page);
  await addEvent(page, { title: 'Checkup', day: addDays(plannedDay, 8) });
  await dayButton(page, plannedDay).focus();
  for (const key of ['PageDown', 'ArrowLeft', 'ArrowDown', 'PageUp', 'ArrowRight', 'ArrowRight'])
    await page.keyboard.press(key);
  await expect(dayButton(page, addDays(plannedDay, 8))).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator(`#agenda-${addDays(plannedDay, 8)}`)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(form(page)).toContainText('Checkup');
  await pressEscape(page);
  await expect(form(page)).toBeHidden();

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: screenTexts.search })).toBeFocused();
  await page.keyboard.type('tcnm check');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('searchbox', { name: screenTexts.search }).fill('check');
  await page
    .getByRole('region', { name: screenTexts.search })
    .getByRole('button', { name: /Checkup/ })
    .click();
  await expect(form(page)).toContainText('15:00');
  await pressEscape(page);
  await expect(form(page)).toBeHidden();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: screenTexts.keysTitle })).toBeVisible();
});

test('a week is printed for the fridge, without what is private', async ({ page }) => {
  await openEmptyPlanner(page);
  await addEvent(page, { title: 'Therapy' });
  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByRole('table');
  await expect(sheet).toBeVisible();
  await expect(sheet).not.toContainText('Therapy');
  await expect(page.getByRole('grid')).toBeHidden();
});
