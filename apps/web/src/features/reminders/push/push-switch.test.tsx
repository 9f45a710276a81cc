import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  getPushState,
  pushTexts as texts,
  putPushSubscription,
  removePushSubscription,
  sendPushTest,
  type PushState,
  type PushSubscriptionKeys,
} from '@everstep/domain/reminders';
import { api, fail, maya, pending, reply, unreachable } from '../../../../test/fake-api';
import { fakePushBrowser, pushKeys, removePushBrowser } from '../../../../test/fake-push';
import { openPart, storeSession } from '../../../../test/open';
import { pushUser } from '../../../platform/push/push-user';
import { setPageUser } from '../../../platform/api/client';
import { keepSubscription } from './keep-subscription';
import { PushSwitch } from './push-switch';

afterEach(removePushBrowser);

const key = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
const stateOf = (change: Partial<PushState> = {}): PushState => ({
  success: true,
  public_key: key,
  is_on: false,
  other_devices: 0,
  ...change,
});

/** A server that knows whether this device is on, and what it was sent. */
function servePush(change: Partial<PushState> = {}) {
  const server = { state: stateOf(change), received: [] as PushSubscriptionKeys[] };
  api.use(
    reply(getPushState, () => server.state),
    reply(putPushSubscription, ({ body }) => {
      server.received.push(body as PushSubscriptionKeys);
      return (server.state = { ...server.state, is_on: true });
    }),
    reply(removePushSubscription, () => (server.state = { ...server.state, is_on: false })),
  );
  return server;
}

function openSwitch(props: Parameters<typeof PushSwitch>[0] = {}) {
  storeSession();
  return openPart(<PushSwitch {...props} />);
}

/** As it was left by this user when the switch was on. */
async function leaveOn(browser: ReturnType<typeof fakePushBrowser>) {
  await browser.manager.subscribe({ applicationServerKey: key });
  pushUser.set(maya.id);
}

const box = () => screen.findByRole('checkbox', { name: texts.label });
const readyBox = async () => {
  const found = await box();
  await waitFor(() => expect(found).toBeEnabled());
  return found;
};

describe('a device that cannot get notifications', () => {
  it.each([
    ['in a browser without push', 'Mozilla/5.0 (X11; Linux x86_64)', texts.unsupported],
    ['on an iPhone outside of the installed app', 'Mozilla/5.0 (iPhone)', texts['needs installed app']],
  ])('%s says why', async (_name, userAgent, reason) => {
    Object.defineProperty(navigator, 'userAgent', { configurable: true, value: userAgent });
    openSwitch();
    expect(await box()).toBeDisabled();
    expect(await box()).toHaveAccessibleDescription(reason);
  });

  it('because its browser blocks them says so, and sees when that is changed', async () => {
    const browser = fakePushBrowser('denied');
    const status = new EventTarget();
    Object.defineProperty(navigator, 'permissions', { configurable: true, value: { query: async () => status } });
    servePush();
    openSwitch();
    expect(await box()).toBeDisabled();
    expect(await box()).toHaveAccessibleDescription(texts.denied);
    browser.notification.permission = 'default';
    await waitFor(async () => {
      status.dispatchEvent(new Event('change'));
      expect(await box()).toBeEnabled();
    });
  });

  it('because the server has no keys says so', async () => {
    fakePushBrowser();
    servePush({ public_key: null });
    openSwitch();
    await waitFor(async () => expect(await box()).toHaveAccessibleDescription(texts.notSetUp));
    expect(await box()).toBeDisabled();
  });
});

describe('a device that can', () => {
  it('is off at first, asks when it is switched on, and tells the server and the settings', async () => {
    const browser = fakePushBrowser();
    let allow: (permission: NotificationPermission) => void = () => undefined;
    browser.notification.requestPermission = () => new Promise((resolve) => (allow = resolve));
    const server = servePush();
    const onChoose = vi.fn();
    const { user } = openSwitch({ onChoose });
    expect(await readyBox()).not.toBeChecked();
    await user.click(await readyBox());
    expect(await screen.findByText(texts.asking)).toHaveRole('status');
    expect([await box(), onChoose.mock.calls]).toEqual([
      expect.toSatisfy((input: HTMLInputElement) => input.checked),
      [],
    ]);
    browser.notification.permission = 'granted';
    allow('granted');
    expect(await screen.findByRole('button', { name: texts.test })).toBeVisible();
    await waitFor(() => expect(onChoose).toHaveBeenCalledOnce());
    expect(await box()).toBeChecked();
    expect(screen.queryByText(texts.asking)).toBeNull();
    expect(server.received).toEqual([{ endpoint: 'https://push.example/1', ...pushKeys }]);
  });

  it.each([
    ['denied', texts.denied],
    ['default', texts.notAllowed],
  ] as const)('stays off when the answer is %s', async (answer, reason) => {
    const browser = fakePushBrowser();
    browser.notification.answer = answer;
    const server = servePush();
    const onChoose = vi.fn();
    const { user } = openSwitch({ onChoose });
    await user.click(await readyBox());
    expect(await screen.findByText(reason)).toBeVisible();
    await waitFor(async () => expect(await box()).not.toBeChecked());
    expect([server.received, onChoose.mock.calls]).toEqual([[], []]);
  });

  it('stays off when the browser cannot reach its push service', async () => {
    const browser = fakePushBrowser('granted');
    browser.manager.subscribe = async () => Promise.reject(new DOMException('no', 'AbortError'));
    servePush();
    const { user } = openSwitch();
    await user.click(await readyBox());
    expect(await screen.findByText(texts.unreachable)).toHaveRole('alert');
    await waitFor(async () => expect(await box()).not.toBeChecked());
  });

  it('stays off with the sentence of the server when that refuses, and can be tried again', async () => {
    fakePushBrowser('granted');
    servePush();
    api.use(fail(putPushSubscription, 'bad_input', 'Not this one.'));
    const { user } = openSwitch();
    await user.click(await readyBox());
    expect(await screen.findByText('Not this one.')).toHaveRole('alert');
    await waitFor(async () => expect(await box()).not.toBeChecked());
    servePush();
    await user.click(await readyBox());
    expect(await screen.findByRole('button', { name: texts.test })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says how many others of the user are on', async () => {
    fakePushBrowser();
    servePush({ other_devices: 2 });
    openSwitch();
    expect(await screen.findByText('2 more devices of yours get them.')).toBeVisible();
  });

  it('can load its state once more', async () => {
    fakePushBrowser();
    api.use(unreachable(getPushState));
    const { user } = openSwitch();
    const retry = await screen.findByRole('button', { name: texts.retry });
    expect(await box()).toBeDisabled();
    servePush();
    await user.click(retry);
    expect(await readyBox()).not.toBeChecked();
  });
});

describe('a device that is on', () => {
  it('can be switched off, here and at the server', async () => {
    const browser = fakePushBrowser('granted');
    await leaveOn(browser);
    const server = servePush({ is_on: true });
    const { user } = openSwitch();
    await waitFor(async () => expect(await box()).toBeChecked());
    await user.click(await box());
    await waitFor(async () => expect(await box()).not.toBeChecked());
    await waitFor(() => expect(server.state.is_on).toBe(false));
    expect([browser.manager.current, pushUser.is(maya.id)]).toEqual([null, false]);
  });

  it('is off at the server too if the start has just told it where to send', async () => {
    const browser = fakePushBrowser('granted');
    await leaveOn(browser);
    const server = servePush({ is_on: true });
    let tell = () => undefined as void;
    const told = new Promise<void>((resolve) => (tell = resolve));
    const received: string[] = [];
    api.use(
      reply(putPushSubscription, async () => {
        received.push('on');
        await told;
        return (server.state = { ...server.state, is_on: true });
      }),
      reply(removePushSubscription, () => {
        received.push('off');
        return (server.state = { ...server.state, is_on: false });
      }),
    );
    const { user } = openSwitch();
    await waitFor(() => expect(received).toEqual(['on']));
    await waitFor(async () => expect(await box()).toBeChecked());
    await user.click(await box());
    await waitFor(() => expect([browser.manager.current, pushUser.is(maya.id)]).toEqual([null, false]));
    expect(received).toEqual(['on']);
    tell();
    await waitFor(() => expect(server.state.is_on).toBe(false));
    expect(received).toEqual(['on', 'off']);
    await waitFor(async () => expect(await box()).not.toBeChecked());
  });

  it('is not left subscribed by a start that was still asking the push service', async () => {
    const browser = fakePushBrowser('granted');
    pushUser.set(maya.id);
    const server = servePush({ is_on: true });
    const { subscribe } = browser.manager;
    // The user switches it off while the push service is asked.
    browser.manager.subscribe = async (options) => {
      pushUser.clear();
      return subscribe(options);
    };
    setPageUser(maya);
    await keepSubscription(maya);
    expect([browser.manager.current, server.received]).toEqual([null, []]);
  });

  it('is off here even if the server cannot be told', async () => {
    const browser = fakePushBrowser('granted');
    await leaveOn(browser);
    servePush({ is_on: true });
    api.use(unreachable(removePushSubscription));
    const { user } = openSwitch();
    await waitFor(async () => expect(await box()).toBeChecked());
    await user.click(await box());
    expect(await screen.findByRole('alert')).toHaveTextContent(/cannot reach Everstep/);
    await waitFor(async () => expect(await box()).not.toBeChecked());
    expect(browser.manager.current).toBeNull();
  });

  it.each([
    ['the settings have it off', { isChosen: false }, true],
    ['the server has forgotten it', {}, false],
  ])('shows as off when %s', async (_name, props, isOn) => {
    const browser = fakePushBrowser('granted');
    await leaveOn(browser);
    servePush({ is_on: isOn });
    openSwitch(props);
    expect(await readyBox()).not.toBeChecked();
    expect(screen.queryByRole('button', { name: texts.test })).toBeNull();
  });

  it('shows as off to another user of the browser', async () => {
    const browser = fakePushBrowser('granted');
    await leaveOn(browser);
    pushUser.set('somebody else');
    servePush({ is_on: true });
    openSwitch();
    expect(await readyBox()).not.toBeChecked();
  });

  it.each([
    ['delivered', 'status'],
    ['later', 'alert'],
    ['refused', 'alert'],
  ] as const)('sends a test, and says that it was %s', async (outcome, role) => {
    await leaveOn(fakePushBrowser('granted'));
    servePush({ is_on: true });
    api.use(reply(sendPushTest, { success: true, outcome }));
    const { user } = openSwitch();
    await user.click(await screen.findByRole('button', { name: texts.test }));
    expect(await screen.findByText(texts.tested[outcome])).toHaveRole(role);
  });

  it('sends one test at a time', async () => {
    await leaveOn(fakePushBrowser('granted'));
    servePush({ is_on: true });
    api.use(pending(sendPushTest));
    const { user } = openSwitch();
    await user.click(await screen.findByRole('button', { name: texts.test }));
    expect(await screen.findByRole('button', { name: texts.testing })).toHaveAttribute('aria-disabled', 'true');
  });

  it('says why a test could not be sent', async () => {
    await leaveOn(fakePushBrowser('granted'));
    servePush({ is_on: true });
    api.use(fail(sendPushTest, 'too_many'));
    const { user } = openSwitch();
    await user.click(await screen.findByRole('button', { name: texts.test }));
    expect(await screen.findByText(/a lot of tries in a short time/)).toHaveRole('alert');
  });
});
