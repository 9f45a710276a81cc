import type { Locator, Page } from '@playwright/test';
import { localDay } from '@everstep/domain/base/days';
import { paths } from '@everstep/domain/base/paths';
import { dueTexts, eventReminderTexts, reminderTexts, sentTexts } from '@everstep/domain/reminders';
import { expectAccessibleHere } from '../../support/axe';
import { becomePro, confirmOwnAddress } from '../../support/family';
import { expect, tabTo, test } from '../../support/journey';
import { mailWith } from '../../support/mailbox';
import { addEvent, openPlanner } from '../../support/planner';

const minuteMs = 60_000;
/** The job runs once a minute. */
const mailMs = 150_000;

/** The minute in which an event begins of which the reminder of 15 minutes before is due within the next one. */
function soon(): { day: string; time: string } {
  const start = new Date(Date.now() + 16 * minuteMs);
  return { day: localDay(start), time: start.toTimeString().slice(0, 5) };
}

const group = (dialog: Locator) => dialog.getByRole('group', { name: eventReminderTexts.title });

async function addSoon(page: Page, title: string, fill: (remind: Locator) => Promise<void>): Promise<void> {
  await addEvent(page, {
    title,
    ...soon(),
    fill: async (dialog) => {
      await group(dialog).getByRole('button', { name: eventReminderTexts.add }).click();
      await expect(group(dialog).getByLabel(eventReminderTexts.alert(1), { exact: true })).toBeFocused();
      await fill(group(dialog));
    },
  });
}

test('a reminder comes by email and in the app, where the keyboard puts it off, and opens its event', async ({
  page,
}) => {
  test.setTimeout(420_000);
  const { email } = await becomePro(page);
  await confirmOwnAddress(page);
  await openPlanner(page);
  await addSoon(page, 'Dentist', async (remind) => {
    for (const channel of ['app', 'mail'] as const) {
      await remind.getByRole('checkbox', { name: reminderTexts.channels[channel] }).check();
      await remind.getByRole('button', { name: eventReminderTexts.switchOnChannel[channel] }).click();
      await expect(remind.getByText(eventReminderTexts.off[channel])).toBeHidden();
    }
    await expectAccessibleHere(page, 'the reminder of an event');
  });
  await addSoon(page, 'Choir', async (remind) => {
    await expect(remind.getByRole('checkbox', { name: reminderTexts.channels.mail })).toBeChecked();
    await remind.getByRole('checkbox', { name: reminderTexts.channels.mail }).uncheck();
  });

  await page.goto(paths.library);
  const notice = page.getByRole('region', { name: dueTexts.title, exact: true });
  await expect(notice).toBeVisible({ timeout: mailMs });
  await expect(notice.getByText(dueTexts.position(2))).toBeVisible({ timeout: mailMs });
  await expectAccessibleHere(page, 'a reminder that is due');
  const isFirst = await notice.getByText('Dentist').isVisible();
  const [first, second] = isFirst ? ['Dentist', 'Choir'] : ['Choir', 'Dentist'];

  await page.evaluate(() => window.scrollTo(0, 0));
  const snooze = notice.getByRole('button', { name: dueTexts.snooze });
  await tabTo(page, snooze);
  await page.keyboard.press('Enter');
  const choice = notice.getByRole('button', { name: dueTexts.snoozeFor.minutes });
  await expect(choice).toBeFocused();
  await expectAccessibleHere(page, 'a reminder that is put off, in one of several');
  await page.keyboard.press('Escape');
  await expect(snooze).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(choice).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(notice.getByText(first)).toBeHidden();
  await expect(notice.getByText(second)).toBeVisible();
  await tabTo(page, notice.getByRole('link', { name: dueTexts.open }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: second });
  await expect(dialog.getByText(eventReminderTexts.yours)).toBeVisible();
  await expect(notice).toBeHidden();
  await expect(async () => {
    const mail = await mailWith(page, email, sentTexts.mailNote);
    expect(mail.text).not.toContain('Dentist');
  }).toPass({ timeout: mailMs });
});
