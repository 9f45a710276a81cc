import type { Page } from '@playwright/test';
import { addDays } from '@everstep/domain/base/days';
import { childTexts } from '@everstep/domain/households';
import { addMonths, screenTexts } from '@everstep/domain/planner';
import { federalSentence, knownDateTexts, knownPanelTexts as texts } from '@everstep/domain/planner/known-dates';
import { trackerTexts } from '@everstep/domain/trackers';
import { expectAccessibleHere } from '../../support/axe';
import { addChild, becomePro, born, joinAsParent, whenListening } from '../../support/family';
import { expect, expectOnlyErrors, holdUndo, test } from '../../support/journey';
import { chip, dayButton, form, jumpTo, openPlanner } from '../../support/planner';

const chips = (page: Page, day: string, title: string) =>
  page.locator(`[data-day="${day}"]`).getByRole('button', { name: new RegExp(`^${title}`) });
const titled = (title: string) => new RegExp(`\\b${title}\\b`);

const vaccines = (page: Page) =>
  page.getByRole('group', { name: texts.about('Mila') }).getByRole('checkbox', { name: knownDateTexts.vaccines.name });

async function showDates(page: Page): Promise<void> {
  await page.getByRole('button', { name: texts.title }).click();
  await expect(vaccines(page)).toBeVisible();
}

test('vaccines are switched on, one is removed, one is moved, and a corrected day of birth moves the rest', async ({
  page,
}) => {
  await becomePro(page);
  await addChild(page, 'Mila');
  await openPlanner(page);
  await showDates(page);
  await vaccines(page).check();
  await expect(page.getByText(federalSentence, { exact: false }).first()).toBeVisible();
  await expectAccessibleHere(page, 'the dates Everstep knows');

  const [fourMonths, sixMonths] = [addMonths(born, 4), addMonths(born, 6)];
  await jumpTo(page, fourMonths);
  await expect(dayButton(page, fourMonths)).toHaveAccessibleName(titled('Vaccines at 4 months'));
  await chip(page, fourMonths, 'Vaccines at 4 months').click();
  await expect(form(page)).toContainText(texts.fromEverstep);
  await form(page).getByRole('button', { name: screenTexts.move }).click();
  const moving = page.getByRole('dialog', { name: screenTexts.moveTitle });
  const moved = addDays(fourMonths, 1);
  await moving.getByLabel(screenTexts.moveTo).fill(moved);
  await moving.getByRole('button', { name: screenTexts.save }).click();
  await jumpTo(page, moved);
  await expect(dayButton(page, moved)).toHaveAccessibleName(titled('Vaccines at 4 months'));

  await jumpTo(page, sixMonths);
  await chip(page, sixMonths, 'First flu vaccine').click();
  await form(page).getByRole('button', { name: texts.remove }).click();
  await expect(dayButton(page, sixMonths)).not.toHaveAccessibleName(titled('First flu vaccine'));
  await page.getByRole('button', { name: trackerTexts.undo }).click();
  await expect(dayButton(page, sixMonths)).toHaveAccessibleName(titled('First flu vaccine'));
  await chip(page, sixMonths, 'First flu vaccine').click();
  await form(page).getByRole('button', { name: texts.remove }).click();
  await expect(dayButton(page, sixMonths)).not.toHaveAccessibleName(titled('First flu vaccine'));
  await expect(page.getByRole('button', { name: texts.bringBackOf('First flu vaccine') })).toBeVisible();

  await page.goto('/family');
  await page.getByRole('button', { name: childTexts.actions('Mila') }).click();
  await page.getByRole('menuitem', { name: childTexts.edit }).click();
  await form(page).getByLabel(childTexts.birthDateLabel).fill(addDays(born, -2));
  await form(page).getByRole('button', { name: childTexts.save }).click();
  await expect(form(page)).toBeHidden();
  await page.goto('/family-planner');
  await jumpTo(page, moved);
  await expect(dayButton(page, moved)).toHaveAccessibleName(titled('Vaccines at 4 months'));
  const former = addMonths(addDays(born, -2), 4);
  await jumpTo(page, former);
  await expect(dayButton(page, former)).not.toHaveAccessibleName(titled('Vaccines at 4 months'));
  const corrected = addMonths(addDays(born, -2), 6);
  await jumpTo(page, corrected);
  await expect(dayButton(page, corrected)).toHaveAccessibleName(titled('Vaccines at 6 months'));
  await expect(dayButton(page, corrected)).not.toHaveAccessibleName(titled('First flu vaccine'));
});

test('two parents who switch vaccines on without a network find each of them once', async ({
  page,
  browser,
  browserErrors,
}) => {
  await becomePro(page);
  await addChild(page, 'Mila');
  const other = await joinAsParent(page, browser);
  const fourMonths = addMonths(born, 4);
  for (const each of [page, other]) {
    const listening = whenListening(each, '/family-planner');
    await openPlanner(each);
    await listening;
    await showDates(each);
    await each.context().setOffline(true);
  }
  for (const each of [page, other]) {
    await vaccines(each).check();
    await jumpTo(each, fourMonths);
    await expect(chips(each, fourMonths, 'Vaccines at 4 months')).toHaveCount(1);
  }
  for (const each of [page, other]) await each.context().setOffline(false);
  // What one of them removes goes for both, which shows that the choices have met.
  await chip(page, fourMonths, 'Vaccines at 4 months').click();
  await form(page).getByRole('button', { name: texts.remove }).click();
  await holdUndo(page);
  for (const each of [page, other]) await expect(chips(each, fourMonths, 'Vaccines at 4 months')).toHaveCount(0);
  await page.getByRole('button', { name: trackerTexts.undo }).click();
  for (const each of [page, other]) await expect(chips(each, fourMonths, 'Vaccines at 4 months')).toHaveCount(1);
  expectOnlyErrors(browserErrors, 'net::ERR_');
  await other.context().close();
});
