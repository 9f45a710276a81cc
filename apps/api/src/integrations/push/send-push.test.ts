import { createECDH } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import type { PushMessage } from '@everstep/domain/reminders/push';
import { describe, expect, it } from 'vitest';
import { usePushService } from '../../../test/push-service';
import {
  createGuardedFetch,
  GuardedFetchError,
  type FetchFailure,
  type GuardedFetch,
} from '../guarded-fetch/guarded-fetch';
import { createPushSender, type PushOutcome } from './send-push';

const service = usePushService();
const payload: PushMessage = {
  title: 'A reminder',
  body: 'Something is planned soon – have a look. 🌙',
  tag: 'r-1',
  path: '/family-planner?day=2026-12-03',
};
const how = { payload, ttlSeconds: 900, urgency: 'high' } as const;

function sender({
  vapid = service.keys,
  fetch = createGuardedFetch({ exemptOrigin: service.url }),
  now = () => new Date(),
} = {}) {
  return createPushSender({ vapid, fetch, now });
}

function subscribe(applicationServerKey?: string) {
  const { id, endpoint, keys } = service.subscribe(applicationServerKey);
  return { id, subscription: { endpoint, ...keys } };
}

function makeKeys() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const publicKey = pair.getPublicKey('base64url');
  // With the zero bytes that it may begin with.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
  return { publicKey, privateKey, subject: 'mailto:ops@everstep.example' };
}

/** A service that does nothing but this. */
async function serve(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
}

describe('a message to a push service', () => {
  it('is accepted, and the receiver opens it', async () => {
    const { id, subscription } = subscribe();
    expect(await sender()({ ...how, subscription, topic: 'event_1-a' })).toEqual({ kind: 'delivered' });
    expect(service.messages(id)).toMatchObject([{ payload, ttl: 900, urgency: 'high', topic: 'event_1-a' }]);
  });

  it('replaces one of its topic that no device has got yet', async () => {
    const { id, subscription } = subscribe();
    const send = sender();
    const texts = () => service.messages(id).map((message) => (message.payload as PushMessage).tag);
    const sendAs = (tag: string, topic?: string) => send({ ...how, subscription, topic, payload: { ...payload, tag } });
    await sendAs('first', 'a');
    await sendAs('other', 'b');
    await sendAs('second', 'a');
    expect(texts()).toEqual(['other', 'second']);
    service.deliver(id);
    await sendAs('third', 'a');
    await sendAs('without');
    expect(texts()).toEqual(['other', 'second', 'third', 'without']);
  });

  it.each(['', 'x'.repeat(33), 'a b', 'ä'])('is not sent with the topic "%s"', async (topic) => {
    const { id, subscription } = subscribe();
    await expect(sender()({ ...how, subscription, topic })).rejects.toThrow('a topic has 1 to 32 characters');
    expect(service.messages(id)).toEqual([]);
  });

  it('is sent with any pair of keys that the subscription was made for, and no other', async () => {
    const vapid = makeKeys();
    const { subscription } = subscribe(vapid.publicKey);
    expect(await sender({ vapid })({ ...how, subscription })).toEqual({ kind: 'delivered' });
    expect(await sender()({ ...how, subscription })).toEqual({ kind: 'refused', because: 403 });
  });

  it('proves its sender for the next 12 hours', async () => {
    const { subscription } = subscribe();
    const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    const sendAt = (hours: number) => sender({ now: () => hoursFromNow(hours) })({ ...how, subscription });
    expect(await sendAt(-11.9)).toEqual({ kind: 'delivered' });
    expect(await sendAt(-12.1)).toEqual({ kind: 'refused', because: 403 });
    expect(await sendAt(11.9)).toEqual({ kind: 'delivered' });
    expect(await sendAt(12.1)).toEqual({ kind: 'refused', because: 403 });
  });
});

describe('the outcome', () => {
  it.each([
    ['404', { kind: 'gone' }],
    ['410', { kind: 'gone' }],
    ['400', { kind: 'refused', because: 400 }],
    ['403', { kind: 'refused', because: 403 }],
    ['413', { kind: 'refused', because: 413 }],
    ['429', { kind: 'later', retryAfterSeconds: 120 }],
    ['500', { kind: 'later', retryAfterSeconds: null }],
  ] as const)('of %s is %j', async (behavior, outcome: PushOutcome) => {
    const { id, subscription } = subscribe();
    service.behave(id, behavior);
    expect(await sender()({ ...how, subscription })).toEqual(outcome);
    expect(service.messages(id)).toEqual([]);
  });

  it('of a service that never answers is that it cannot be reached', async () => {
    const { id, subscription } = subscribe();
    service.behave(id, 'silent');
    const guarded = createGuardedFetch({ exemptOrigin: service.url });
    const fetch: GuardedFetch = (address, options) => guarded(address, { ...options, timeoutMs: 300 });
    expect(await sender({ fetch })({ ...how, subscription })).toEqual({ kind: 'unreachable', because: 'timeout' });
  });

  it('of a service that closes the connection is that it cannot be reached', async () => {
    const { origin, stop } = await serve((request) => void request.socket.destroy());
    const { subscription } = subscribe();
    const send = sender({ fetch: createGuardedFetch({ exemptOrigin: origin }) });
    const outcome = await send({ ...how, subscription: { ...subscription, endpoint: `${origin}/` } });
    stop();
    expect(outcome).toEqual({ kind: 'unreachable', because: 'unreachable' });
  });

  it.each(['http://localhost:1/push', 'https://127.0.0.1/push', 'https://localhost/push', 'nothing'])(
    'of the endpoint %s is a refusal',
    async (endpoint) => {
      const { subscription } = subscribe();
      expect(await sender()({ ...how, subscription: { ...subscription, endpoint } })).toEqual({
        kind: 'refused',
        because: 'bad url',
      });
    },
  );

  it.each(['forbidden address', 'redirect', 'unknown host', 'certificate', 'too large'] as const)(
    'of %s says whether waiting helps',
    async (reason: FetchFailure) => {
      const { subscription } = subscribe();
      const send = sender({ fetch: () => Promise.reject(new GuardedFetchError(reason)) });
      const kind = reason === 'forbidden address' || reason === 'redirect' ? 'refused' : 'unreachable';
      expect(await send({ ...how, subscription })).toEqual({ kind, because: reason });
    },
  );

  it.each([{ p256dh: `B${'A'.repeat(86)}` }, { p256dh: '' }])(
    'of a subscription with %j is a refusal',
    async (keys) => {
      const { subscription } = subscribe();
      expect(await sender()({ ...how, subscription: { ...subscription, ...keys } })).toEqual({
        kind: 'refused',
        because: 'keys',
      });
    },
  );

  it('of a subscription with the secret of another one does not open', async () => {
    const { subscription } = subscribe();
    const { auth } = subscribe().subscription;
    expect(await sender()({ ...how, subscription: { ...subscription, auth } })).toEqual({
      kind: 'refused',
      because: 400,
    });
  });

  it.each([
    ['Thu, 03 Dec 2026 10:02:00 GMT', 120],
    ['Thu, 03 Dec 2026 09:00:00 GMT', 0],
    ['7', 7],
    ['soon', null],
    ['-5', null],
  ])('of 503 with Retry-After %s waits %s seconds', async (retryAfter, retryAfterSeconds) => {
    const { origin, stop } = await serve((_request, response) => {
      response.writeHead(503, { 'retry-after': retryAfter }).end();
    });
    const { subscription } = subscribe();
    const send = sender({
      fetch: createGuardedFetch({ exemptOrigin: origin }),
      now: () => new Date('2026-12-03T10:00:00Z'),
    });
    const outcome = await send({ ...how, subscription: { ...subscription, endpoint: `${origin}/` } });
    stop();
    expect(outcome).toEqual({ kind: 'later', retryAfterSeconds });
  });

  it('contains nothing of the subscription', async () => {
    const { id, subscription } = subscribe();
    service.behave(id, '400');
    const { endpoint, p256dh, auth } = subscription;
    const text = inspect(await sender()({ ...how, subscription }), { depth: 9 });
    for (const secret of [endpoint, new URL(endpoint).host, id, p256dh, auth]) expect(text).not.toContain(secret);
  });
});
