import type { Page } from '@playwright/test';
import { paths } from '@everstep/domain/base/paths';
import { consentTexts } from '@everstep/domain/consents';
import {
  getPushState,
  pushTexts,
  putPushSubscription,
  reminderSettingsPath,
  reminderSettingsTexts,
  testPush,
  type PushState,
} from '@everstep/domain/reminders';
import { expectAccessibleHere } from '../../support/axe';
import { expect, signInAs, signUp, tabTo, test } from '../../support/journey';
import { subscribeAtSandbox, watchWorker } from '../../support/notifications';

test.use({ serviceWorkers: 'allow' });

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
