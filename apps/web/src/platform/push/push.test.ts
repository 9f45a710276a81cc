import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pushTexts } from '@everstep/domain/reminders/push-texts';
import { FakePushManager as PushManager, pushKeys as keys } from '../../../test/fake-push';
import { currentPushSubscription, pushPermission, pushSupport, subscribeToPush, unsubscribeFromPush } from './push';

const ourKey = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
const earlierKey = 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8';

function setNavigator(values: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(navigator, name, { configurable: true, value });
}

afterEach(() => {
  for (const name of ['serviceWorker', 'userAgent', 'maxTouchPoints', 'standalone'])
    Reflect.deleteProperty(navigator, name);
});

describe('a browser that supports push', () => {
  let manager: PushManager;
  let answer: NotificationPermission;

  beforeEach(() => {
    manager = new PushManager();
    answer = 'granted';
    const registration = { pushManager: manager };
    setNavigator({
      serviceWorker: { ready: Promise.resolve(registration), getRegistration: async () => registration },
    });
    vi.stubGlobal('PushManager', PushManager);
    vi.stubGlobal('Notification', { permission: 'default', requestPermission: async () => answer });
  });

  it('says so, and whether the user was asked', () => {
    expect(pushSupport()).toBe('supported');
    expect(pushPermission()).toBe('default');
  });

  it('subscribes for our key, and finds that subscription again', async () => {
    expect(await currentPushSubscription(ourKey)).toBeNull();
    const subscription = { endpoint: 'https://push.example/1', ...keys };
    expect(await subscribeToPush(ourKey)).toEqual(subscription);
    expect(await currentPushSubscription(ourKey)).toEqual(subscription);
  });

  it('replaces a subscription for an earlier key, which nothing reaches any more', async () => {
    manager.current = manager.create(earlierKey);
    expect(await currentPushSubscription(ourKey)).toBeNull();
    expect(await subscribeToPush(ourKey)).toMatchObject({ endpoint: 'https://push.example/2' });
    expect(await currentPushSubscription(ourKey)).toMatchObject({ endpoint: 'https://push.example/2' });
  });

  it.each(['denied', 'default'] as const)('does not subscribe when the answer is %s', async (given) => {
    answer = given;
    expect(await subscribeToPush(ourKey)).toBeNull();
    expect(manager.count).toBe(0);
  });

  it('renews its subscription, which its push service may have ended', async () => {
    await subscribeToPush(ourKey);
    expect(await subscribeToPush(ourKey)).toMatchObject({ endpoint: 'https://push.example/2' });
  });

  it('unsubscribes', async () => {
    await unsubscribeFromPush();
    await subscribeToPush(ourKey);
    await unsubscribeFromPush();
    expect(await currentPushSubscription(ourKey)).toBeNull();
  });

  it('without a worker has no subscription', async () => {
    setNavigator({ serviceWorker: { getRegistration: async () => undefined } });
    expect(await currentPushSubscription(ourKey)).toBeNull();
  });
});

describe('a browser without push', () => {
  const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15';
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';

  it.each([
    ['on an iPhone needs the installed app', { userAgent: iPhone }, 'needs installed app'],
    ['on an iPad, which calls itself a Mac, too', { userAgent: mac, maxTouchPoints: 5 }, 'needs installed app'],
    ['in an installed app of an earlier iOS has none', { userAgent: iPhone, standalone: true }, 'unsupported'],
    ['on a Mac has none', { userAgent: mac, maxTouchPoints: 0 }, 'unsupported'],
  ] as const)('%s', (_name, values, support) => {
    setNavigator(values);
    expect(pushSupport()).toBe(support);
    expect(pushTexts[support]).not.toBe('');
  });
});
