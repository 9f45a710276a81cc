import type { Locator, Page } from '@playwright/test';
import { addDays, localDay } from '@everstep/domain/base/days';
import { paths } from '@everstep/domain/base/paths';
import { addMonths, screenTexts } from '@everstep/domain/planner';
import { openTracker } from './family';
import { expect } from './journey';

/** The third of the next month: four weeks from it are in the same grid. */
export const plannedDay = `${addMonths(localDay(new Date()), 1).slice(0, 7)}-03`;
export const weeksLater = (weeks: number): string => addDays(plannedDay, 7 * weeks);

/** The button of a day in the month; its name says what is on it. */
export const dayButton = (page: Page, day: string): Locator => page.locator(`[data-day="${day}"] [data-day-button]`);
/** An event in the month, as the mouse finds it. It is drawn a little later than the button of its day. */
export const chip = (page: Page, day: string, title: string): Locator =>
  page.locator(`[data-day="${day}"] button:not([data-day-button])`).filter({ hasText: title }).last();
export const form = (page: Page): Locator => page.getByRole('dialog');

export const openPlanner = (page: Page): Promise<void> => openTracker(page, paths.familyPlanner);

export async function jumpTo(page: Page, day: string): Promise<void> {
  const more = page.getByRole('button', { name: screenTexts.more, exact: true });
  await more.click();
  await page.getByLabel(screenTexts.jump).fill(day);
  await more.click();
}

interface NewEvent {
  title: string;
  day?: string;
  time?: string;
  fill?: (dialog: Locator) => Promise<void>;
}

/** Adds an event by the form. */
export async function addEvent(page: Page, { title, day = plannedDay, time = '15:00', fill }: NewEvent): Promise<void> {
  await page.getByRole('button', { name: screenTexts.add, exact: true }).click();
  const dialog = form(page);
  await dialog.getByLabel(screenTexts.titleLabel, { exact: true }).fill(title);
  await dialog.getByLabel(screenTexts.startDay).fill(day);
  await dialog.getByLabel(screenTexts.startTime, { exact: true }).first().fill(time);
  await fill?.(dialog);
  await dialog.getByRole('button', { name: screenTexts.save }).click();
  await expect(dialog).toBeHidden();
}

/** Opens the form of an event in the month. */
export async function editEvent(page: Page, day: string, title: string): Promise<Locator> {
  await chip(page, day, title).click();
  await page.getByRole('dialog').getByRole('button', { name: screenTexts.edit, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: screenTexts.editTitle });
  await expect(dialog).toBeVisible();
  return dialog;
}
