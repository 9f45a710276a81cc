import type { Page } from '@playwright/test';
import { consentTexts } from '@everstep/domain/consents';
import { localTimeIn } from '@everstep/domain/base/time-zone';
import {
  proposedQuietHours,
  reminderSettingsPath,
  reminderSettingsTexts as texts,
  reminderTexts,
  sentTexts,
  stopMailTexts,
} from '@everstep/domain/reminders';
import { reminderProblems } from '@everstep/domain/reminders/problem-texts';
import { expectAccessibleHere } from '../../support/axe';
import { linkIn } from '../../support/family';
import { expect, signUp, tabTo, test } from '../../support/journey';
import { mailWith } from '../../support/mailbox';

const phone = { width: 320, height: 700 };
test.use({ timezoneId: 'UTC', viewport: phone });

const section = (page: Page) => page.getByRole('region', { name: texts.title });
const channels = (page: Page) => page.getByRole('region', { name: texts.channelsTitle });
const byEmail = (page: Page) => channels(page).getByRole('checkbox', { name: reminderTexts.channels.mail });

async function openSettings(page: Page): Promise<void> {
  await page.goto(reminderSettingsPath);
  await expect(section(page)).toBeFocused();
}

/** Switches something on with the keyboard alone. */
async function switchOn(page: Page, name: string): Promise<void> {
  const checkbox = channels(page).getByRole('checkbox', { name });
  await tabTo(page, checkbox);
  await page.keyboard.press('Space');
  await expect(checkbox).toBeChecked();
}

test('a daily reminder comes by email, and its link stops all of them', async ({ page }) => {
  // An email is sent within a minute of its time.
  test.setTimeout(420_000);
  const { email } = await signUp(page);
  await page.goto(linkIn((await mailWith(page, email, '/confirm-email')).text, 'confirm-email'));
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  await openSettings(page);
  for (const shown of [texts.channelsTitle, texts.trackersTitle]) {
    await page.getByRole('button', { name: consentTexts.agree }).first().click();
    await expect(page.getByRole('region', { name: shown })).toBeVisible();
  }

  await switchOn(page, reminderTexts.channels.mail);
  await switchOn(page, reminderTexts.quietHours);
  await expect(channels(page).getByLabel(texts.quiet.from)).toHaveValue(proposedQuietHours.from);
  await page.setViewportSize({ width: 390, height: 844 });
  await channels(page).getByLabel(texts.quiet.to).fill(proposedQuietHours.from);
  await channels(page).getByRole('button', { name: texts.quiet.save }).click();
  await expect(channels(page).getByText(reminderProblems.quietAllDay)).toBeVisible();
  const topOf = async (name: string) => (await channels(page).getByLabel(name).boundingBox())?.y;
  expect(await topOf(texts.quiet.from)).toBe(await topOf(texts.quiet.to));
  await channels(page).getByLabel(texts.quiet.to).fill(proposedQuietHours.to);
  await expect(channels(page).getByText(reminderProblems.quietAllDay)).toBeHidden();
  await page.setViewportSize(phone);
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await expectAccessibleHere(page, 'the reminders of a user');
  await page.setViewportSize(phone);

  const set = page.getByRole('button', { name: texts.buttonOf(texts.set, texts.trackers.fertility) });
  await tabTo(page, set);
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: texts.trackers.fertility });
  await expectAccessibleHere(page, 'the form of a daily reminder');
  await page.setViewportSize(phone);
  const soon = localTimeIn('UTC', Date.now() + 60_000).slice(11);
  await form.getByLabel(texts.time).fill(soon);
  await form.getByRole('button', { name: texts.save }).press('Enter');
  await expect(form).toBeHidden();
  await expect(section(page).getByText(texts.daily(soon, ['mail']))).toBeVisible();
  await expect(section(page).getByText('Synced')).toBeVisible();

  await expect(async () => void (await mailWith(page, email, sentTexts.tracker(soon)))).toPass({ timeout: 240_000 });
  const { subject, text } = await mailWith(page, email, sentTexts.tracker(soon));
  expect(subject).toContain(sentTexts.trackerTitle);
  const stop = /\/stop-reminders#\S+/.exec(text)?.[0] ?? '';
  await page.goto(stop);
  await page.getByRole('button', { name: stopMailTexts.button }).click();
  await expect(page.getByRole('heading', { name: stopMailTexts.stopped })).toBeFocused();
  expect(await overflow()).toBeLessThanOrEqual(0);
  await expectAccessibleHere(page, 'reminders by email are stopped');

  await page.getByRole('link', { name: texts.title }).click();
  await expect(byEmail(page)).not.toBeChecked();
  await expect(channels(page).getByText('Last email')).toBeVisible();
  await expect(section(page).getByText(texts.paused(['mail']))).toBeVisible();
});
