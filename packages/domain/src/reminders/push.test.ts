import { describe, expect, it } from 'vitest';
import { pushMessage, pushSubscription, readPushMessage } from './push';

const message = {
  title: 'A reminder',
  body: 'Something is planned soon.',
  tag: 'r-1',
  path: '/family-planner?day=2026-12-03',
};
const fallback = {
  title: 'Everstep',
  body: 'There is something new in your planner.',
  tag: 'everstep',
  path: '/family-planner',
};

describe('a push message', () => {
  it('is read as it was sent', () => {
    expect(readPushMessage(JSON.stringify(message))).toEqual(message);
  });

  it.each(['/dashboard', '/library/sleep#naps', '/'])('opens our page %s', (path) => {
    expect(readPushMessage(JSON.stringify({ ...message, path })).path).toBe(path);
  });

  it.each([
    'https://evil.example/',
    '//evil.example/family-planner',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/api/users/export',
    'family-planner',
    `/family-planner?${'x'.repeat(200)}`,
    '',
    7,
    undefined,
  ])('that would open %j opens the planner', (path) => {
    const received = readPushMessage(JSON.stringify({ ...message, path }));
    expect(received).toEqual({ ...message, path: '/family-planner' });
    expect(pushMessage.safeParse({ ...message, path }).success).toBe(false);
  });

  it.each([
    '',
    'not JSON',
    'null',
    '[]',
    JSON.stringify({ ...message, title: '' }),
    JSON.stringify({ ...message, title: 'x'.repeat(61) }),
    JSON.stringify({ ...message, body: 'x'.repeat(161) }),
    JSON.stringify({ ...message, body: undefined }),
    JSON.stringify({ ...message, tag: 1 }),
  ])('that is malformed, as %j, is shown as something all the same', (received) => {
    expect(readPushMessage(received)).toEqual(fallback);
  });

  it('of a later version is shown without what this one does not know', () => {
    expect(readPushMessage(JSON.stringify({ ...message, actions: ['snooze'] }))).toEqual(message);
  });
});

describe('a push subscription', () => {
  const subscription = {
    endpoint: 'https://push.example/send/abc',
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };

  it('is an address with two keys', () => {
    expect(pushSubscription.parse(subscription)).toEqual(subscription);
  });

  it.each([
    { endpoint: 'ftp://push.example/' },
    { endpoint: `https://push.example/${'x'.repeat(2000)}` },
    { p256dh: subscription.p256dh.slice(1) },
    { p256dh: subscription.p256dh.replace('B', 'A') },
    { auth: 'short' },
  ])('is refused with %j', (change) => {
    expect(pushSubscription.safeParse({ ...subscription, ...change }).success).toBe(false);
  });
});
