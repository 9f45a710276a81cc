import type { Page } from '@playwright/test';
import { paths } from '@everstep/domain/base/paths';
import { localTimeIn } from '@everstep/domain/base/time-zone';
import { consentTexts } from '@everstep/domain/consents';
import {
  eventReminderTexts,
  getPushState,
  pushMessage,
  pushTexts,
  putPushSubscription,
  reminderSettingsPath,
  reminderSettingsTexts,
  reminderTexts,
  sentTexts,
  testPush,
  type PushState,
} from '@everstep/domain/reminders';
import { expectAccessibleHere } from '../../support/axe';
import { becomePro } from '../../support/family';
import { expect, signInAs, signUp, tabTo, test } from '../../support/journey';
import { subscribeAtSandbox, watchWorker } from '../../support/notifications';
import { addEvent, openPlanner } from '../../support/planner';

test.use({ serviceWorkers: 'allow', timezoneId: 'UTC' });

const sandbox = () => process.env.EVERSTEP_SANDBOX ?? '';
const channels = (page: Page) => page.getByRole('region', { name: reminderSettingsTexts.channelsTitle });
const checkbox = (page: Page) => channels(page).getByRole('checkbox', { name: pushTexts.label });
const sendTest = (page: Page) => channels(page).getByRole('button', { name: pushTexts.test });
const stateOf = async (page: Page) => (await (await page.request.get(getPushState.path)).json()) as PushState;

test('notifications are switched on, tried, shown and opened, and end with the sign-out', async ({ page, baseURL }) => {
  const { subscribed } = await subscribeAtSandbox(page);
  const { email, password } = await signUp(page);
  await page.goto(reminderSettingsPath);
  await page.getByRole('button', { name: consentTexts.agree }).first().click();
  await expect(checkbox(page)).toBeEnabled();
  await expect(checkbox(page)).not.toBeChecked();
  await tabTo(page, checkbox(page));
  await page.keyboard.press('Space');
  await expect(sendTest(page)).toBeVisible();
  await expect(page.getByText(reminderSettingsTexts.switched.push(true))).toBeVisible();
  await expectAccessibleHere(page, 'notifications are on');
  await expect.poll(() => stateOf(page)).toMatchObject({ is_on: true, other_devices: 0 });

  await page.goto(reminderSettingsPath);
  await expect(checkbox(page)).toBeChecked();
  expect(subscribed).toHaveLength(1);
  const [{ id }] = subscribed as [(typeof subscribed)[number]];

  await sendTest(page).click();
  await expect(channels(page).getByText(pushTexts.tested.delivered)).toBeVisible();
  await expectAccessibleHere(page, 'a test of notifications was sent');
  const delivered = await page.request.post(`${sandbox()}/push/subscriptions/${id}/deliver`);
  const received = (await delivered.json()) as { messages: [{ payload: unknown }] };
  expect(received).toMatchObject({ messages: [{ payload: testPush, urgency: 'high' }] });
  expect(await (await page.request.get(`${sandbox()}/push`)).text()).toContain(testPush.title);

  const { deliver, shown, openNewest } = await watchWorker(page, baseURL);
  await deliver(JSON.stringify(received.messages[0].payload));
  await expect.poll(shown).toEqual([testPush]);
  await openNewest();
  await expect(page).toHaveURL(paths.familyPlanner);

  // Each start of the app tells the server of the device. On this page nothing else is asked after that.
  const told = page.waitForResponse(
    (reply) =>
      reply.url().endsWith(putPushSubscription.path) && reply.request().method() === putPushSubscription.method,
  );
  await page.goto(paths.terms);
  expect((await told).status()).toBe(200);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(paths.home);
  await signInAs(page, email, password);
  expect(await stateOf(page)).toMatchObject({ is_on: false, other_devices: 0 });
  await page.goto(reminderSettingsPath);
  await expect(checkbox(page)).toBeEnabled();
  await expect(checkbox(page)).not.toBeChecked();
});

test('the reminder of an event comes as a notification at its time, and opens the planner', async ({
  page,
  baseURL,
}) => {
  // The job runs once a minute.
  test.setTimeout(420_000);
  const { subscribed } = await subscribeAtSandbox(page);
  await becomePro(page);
  await openPlanner(page);
  await page.goto(reminderSettingsPath);
  await checkbox(page).check();
  await expect.poll(() => stateOf(page)).toMatchObject({ is_on: true });

  await page.goto(paths.familyPlanner);
  const [day, time] = localTimeIn('UTC', Date.now() + 16 * 60_000).split('T') as [string, string];
  await addEvent(page, {
    title: 'Dentist',
    day,
    time,
    fill: async (dialog) => {
      const remind = dialog.getByRole('group', { name: eventReminderTexts.title });
      await remind.getByRole('button', { name: eventReminderTexts.add }).click();
      await expect(remind.getByRole('checkbox', { name: reminderTexts.channels.push })).toBeChecked();
    },
  });

  const [{ id }] = subscribed as [(typeof subscribed)[number]];
  const received: unknown[] = [];
  const receive = async () => {
    const reply = await page.request.post(`${sandbox()}/push/subscriptions/${id}/deliver`);
    const { messages } = (await reply.json()) as { messages: { payload: unknown }[] };
    received.push(...messages.map(({ payload }) => payload));
    return received.length;
  };
  await expect.poll(receive, { timeout: 240_000, intervals: [1000] }).toBe(1);
  const message = pushMessage.parse(received[0]);
  expect(message).toMatchObject({ title: sentTexts.eventTitle, path: paths.familyPlanner });
  expect(JSON.stringify(message)).not.toContain('Dentist');

  await page.goto(paths.terms);
  const { deliver, shown, openNewest } = await watchWorker(page, baseURL);
  await deliver(JSON.stringify(message));
  await expect.poll(shown).toEqual([message]);
  await openNewest();
  await expect(page).toHaveURL(paths.familyPlanner);
  expect(await receive()).toBe(1);
});
