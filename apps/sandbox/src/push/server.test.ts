import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  sign,
} from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createReceiver } from './receiver';
import { startPush, type RunningPush } from './server';
import { sandboxPushKeys } from './vapid';

let push: RunningPush;
beforeAll(async () => {
  push = await startPush();
});
afterAll(() => push.stop());

const bytes = (text: string) => Buffer.from(text, 'base64url');
const json = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A sender of its own, which can also do what is wrong. */
function encrypt(keys: { p256dh: string; auth: string }, plainText: string, end = Buffer.from([2])): Buffer {
  const ecdh = createECDH('prime256v1');
  const sender = ecdh.generateKeys();
  const receiver = bytes(keys.p256dh);
  const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender]);
  const input = derive(ecdh.computeSecret(receiver), bytes(keys.auth), info, 32);
  const salt = randomBytes(16);
  const key = derive(input, salt, 'Content-Encoding: aes128gcm\0', 16);
  const cipher = createCipheriv('aes-128-gcm', key, derive(input, salt, 'Content-Encoding: nonce\0', 12));
  const record = [cipher.update(plainText), cipher.update(end), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([salt, Buffer.from([0, 0, 16, 0, 65]), sender, ...record]);
}

const inHours = (hours: number) => Math.floor(Date.now() / 1000) + hours * 3600;

function authorize(claims: object = {}, privateKey = ownKey(), alg = 'ES256'): string {
  const all = { aud: push.url, exp: inHours(12), sub: sandboxPushKeys.subject, ...claims };
  const signed = `${json({ typ: 'JWT', alg })}.${json(all)}`;
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${sandboxPushKeys.publicKey}`;
}

function ownKey() {
  const point = bytes(sandboxPushKeys.publicKey);
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  return createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', d: sandboxPushKeys.privateKey, x, y } });
}

async function send(endpoint: string, body: Buffer, headers: Record<string, string | undefined> = {}) {
  const all = { authorization: authorize(), ttl: '60', 'content-encoding': 'aes128gcm', ...headers };
  const given = Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
  return fetch(endpoint, { method: 'POST', body: new Uint8Array(body), headers: Object.fromEntries(given) });
}

it('opens the example of RFC 8291', () => {
  const receiver = createReceiver(
    bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
    bytes('BTBZMqHH6r4Tts7J_aSIgg'),
  );
  expect(receiver.keys.p256dh).toBe(
    'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  );
  const body =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml' +
    'mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT' +
    'pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
  expect(receiver.decrypt(bytes(body))).toBe('When I grow up, I want to be a watermelon');
});

describe('a subscription', () => {
  it('gets messages, which are shown decrypted', async () => {
    const { id, endpoint, keys } = push.subscribe();
    const reply = await send(endpoint, encrypt(keys, '{"title":"Hello"}'), { urgency: 'low', topic: 'a' });
    expect([reply.status, reply.headers.get('ttl')]).toEqual([201, '60']);
    expect(reply.headers.get('location')).toMatch(/^http:\/\/localhost:\d+\/push\/messages\/./);
    const message = {
      payload: { title: 'Hello' },
      ttl: 60,
      urgency: 'low',
      topic: 'a',
      isDelivered: false,
    };
    expect(push.messages(id)).toMatchObject([message]);
    const listed = await fetch(`${push.url}/push/subscriptions/${id}`);
    expect(await listed.json()).toMatchObject({ behavior: 'good', messages: [message] });
    const page = await (await fetch(`${push.url}/push`)).text();
    expect(page).toContain(id);
    expect(page).toContain('&quot;title&quot;: &quot;Hello&quot;');
  });

  it('is made, told how to behave and delivered to over HTTP', async () => {
    const call = (path: string, body: object) =>
      fetch(`${push.url}/push/${path}`, { method: 'POST', body: JSON.stringify(body) });
    const made = await call('subscriptions', { applicationServerKey: sandboxPushKeys.publicKey });
    expect(made.status).toBe(201);
    const { id, endpoint, keys } = (await made.json()) as ReturnType<RunningPush['subscribe']>;
    await send(endpoint, encrypt(keys, 'text'));
    expect(await (await call(`subscriptions/${id}/deliver`, {})).json()).toMatchObject({
      messages: [{ payload: 'text', isDelivered: true }],
    });
    expect(await (await call(`subscriptions/${id}/deliver`, {})).json()).toEqual({ messages: [] });
    expect(await (await call(`subscriptions/${id}/behavior`, { behavior: '410' })).json()).toEqual({ behavior: '410' });
    expect((await send(endpoint, encrypt(keys, 'text'))).status).toBe(410);
    expect((await call(`subscriptions/${id}/behavior`, { behavior: 'odd' })).status).toBe(400);
    expect((await call('subscriptions', { applicationServerKey: 'odd' })).status).toBe(400);
    expect((await call('subscriptions/unknown/deliver', {})).status).toBe(404);
  });

  it('is told how to behave on the page', async () => {
    const { id } = push.subscribe();
    const reply = await fetch(`${push.url}/push/subscriptions/${id}/behavior`, {
      method: 'POST',
      body: new URLSearchParams({ behavior: '429' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      redirect: 'manual',
    });
    expect([reply.status, reply.headers.get('location')]).toEqual([302, '/push']);
    expect(await (await fetch(`${push.url}/push/subscriptions/${id}`)).json()).toMatchObject({ behavior: '429' });
  });

  it.each(['404', '410', '400', '403', '413', '429', '500'] as const)('answers %s on request', async (behavior) => {
    const { id, endpoint, keys } = push.subscribe();
    push.behave(id, behavior);
    const reply = await send(endpoint, encrypt(keys, 'text'));
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([
      Number(behavior),
      behavior === '429' ? '120' : null,
    ]);
    expect(push.messages(id)).toEqual([]);
  });
});

describe('a sender', () => {
  const refusal = async (headers: Record<string, string | undefined>, body?: Buffer) => {
    const { id, endpoint, keys } = push.subscribe();
    const reply = await send(endpoint, body ?? encrypt(keys, 'text'), headers);
    expect(push.messages(id)).toEqual([]);
    return reply.status;
  };
  const stranger = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

  it.each<[number, string, () => string | undefined]>([
    [401, 'no proof', () => undefined],
    [401, 'another scheme', () => 'Bearer abc'],
    [403, 'the signature of another key', () => authorize({}, stranger())],
    [403, 'another algorithm', () => authorize({}, ownKey(), 'none')],
    [403, 'a token for another service', () => authorize({ aud: 'https://push.example' })],
    [403, 'an expired token', () => authorize({ exp: inHours(-1) })],
    [403, 'a token that is valid for too long', () => authorize({ exp: inHours(25) })],
    [403, 'a token without an end', () => authorize({ exp: undefined })],
    [403, 'a subject that nobody can be reached at', () => authorize({ sub: 'mailto:push@localhost' })],
    [403, 'a key that the subscription was not made for', () => authorize().replace(/k=.*/, 'k=BAAA')],
    [403, 'a changed token', () => authorize().replace(/\.(\w)/, (_all, char) => (char === 'e' ? '.f' : '.e'))],
  ])('gets %i with %s', async (status, _name, authorization) => {
    expect(await refusal({ authorization: authorization() })).toBe(status);
  });

  it.each<[number, Record<string, string | undefined>]>([
    [400, { ttl: undefined }],
    [400, { ttl: 'long' }],
    [400, { 'content-encoding': 'aesgcm' }],
    [400, { 'content-encoding': undefined }],
    [400, { urgency: 'extreme' }],
    [400, { topic: 'x'.repeat(33) }],
    [400, { topic: 'a b' }],
  ])('gets %i with the headers %j', async (status, headers) => {
    expect(await refusal(headers)).toBe(status);
  });

  it('gets 413 for a body of more than 4096 bytes', async () => {
    expect(await refusal({}, randomBytes(4097))).toBe(413);
  });

  it('gets 400 for what the receiver cannot open', async () => {
    const { keys } = push.subscribe();
    const other = push.subscribe();
    expect(await refusal({}, encrypt(keys, 'text'))).toBe(400);
    expect(await refusal({}, randomBytes(10))).toBe(400);
    expect((await send(other.endpoint, encrypt(other.keys, 'text', Buffer.from([1])))).status).toBe(400);
    expect((await send(other.endpoint, encrypt(other.keys, 'padded', Buffer.from([2, 0, 0])))).status).toBe(201);
    expect(push.messages(other.id)).toMatchObject([{ payload: 'padded' }]);
  });

  it('gets 404 for an endpoint that does not exist', async () => {
    const { keys } = push.subscribe();
    expect((await send(`${push.url}/push/send/unknown`, encrypt(keys, 'text'))).status).toBe(404);
  });
});
