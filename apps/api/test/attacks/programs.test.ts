import { beforeEach, describe, expect, it } from 'vitest';
import { createAppPassword } from '@everstep/domain/app-passwords';
import { createCalendarFeed } from '@everstep/domain/calendar-feeds';
import { programPaths, type ProgramAccess } from '@everstep/domain/program-paths';
import { newId } from '../factories';
import type { Reply } from '../server';
import { exampleBody } from './table/examples';
import { cookieIn, parse } from './world/replies';
import type { User } from './world/site';
import { itLogsNothingPrivate, publicOrigin, useWorld, type World } from './world/world';

const world = useWorld();
beforeEach(() => world.resetUsers('pro'));

/** What a program sends: a path, with what opens it in the path or in a header. */
interface Knock {
  path: string;
  headers?: Record<string, string>;
}

interface Door {
  /** Makes something that its owner's programs can read. */
  make: (world: World, owner: User, path: string) => Promise<Knock>;
  /** Knocks of the same form that nothing was made for. */
  wrong: (right: Knock) => Knock[];
  /** The reply to each of them. */
  refusal: { status: number; text: string };
  /** What no log line may contain. */
  secret: (right: Knock) => string;
}

const basic = (login: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`,
});

const doors: Record<ProgramAccess, Door> = {
  'feed token': {
    async make(site, owner) {
      const body = exampleBody(createCalendarFeed, owner);
      const reply = await site.send('PUT', `/api/calendar-feeds/${newId()}`, { as: owner, body });
      expect(reply.status, reply.text).toBe(200);
      return { path: new URL(String(parse(reply).url)).pathname };
    },
    wrong({ path }) {
      const [, id = '', verifier = ''] = /^\/api\/feeds\/(.*)\.(.*)\.ics$/.exec(path) ?? [];
      const feed = (token: string) => ({ path: `/api/feeds/${token}` });
      const flipped = (verifier.startsWith('A') ? 'B' : 'A') + verifier.slice(1);
      return [
        ...[flipped, 'A'.repeat(27), verifier.slice(1), `${verifier}A`, verifier.toLowerCase(), ''].map((other) =>
          feed(`${id}.${other}.ics`),
        ),
        ...[newId(), '00000000-0000-0000-0000-000000000000', id.toUpperCase(), '*', ''].map((other) =>
          feed(`${other}.${verifier}.ics`),
        ),
        ...['', 'x', '.ics', `${id}.ics`, `${id}.${verifier}`, `${id}.${verifier}.ICS`, `x/${id}.${verifier}.ics`].map(
          feed,
        ),
        ...[`${id}.${verifier}.ics/`, `${id}..${verifier}.ics`, `${id}%00.${verifier}.ics`.replace('%00', '%20')].map(
          feed,
        ),
        feed(`${'9'.repeat(3_000)}.ics`),
        feed(`%2e%2e%2f${id}.${verifier}.ics`),
        feed(`${id}.${verifier}.ics'--`),
      ];
    },
    refusal: { status: 404, text: '' },
    secret: ({ path }) => path.split('.').at(-2) ?? '',
  },
  'app password': {
    async make(site, owner, path) {
      const body = exampleBody(createAppPassword, owner);
      const reply = await site.send('PUT', `/api/app-passwords/${newId()}`, { as: owner, body });
      expect(reply.status, reply.text).toBe(200);
      return { path, headers: basic(owner.email, String(parse(reply).password)) };
    },
    wrong({ path, headers }) {
      const [login = '', password = ''] = Buffer.from(headers?.authorization?.slice('Basic '.length) ?? '', 'base64')
        .toString()
        .split(':');
      const flipped = (password.startsWith('0') ? '1' : '0') + password.slice(1);
      const sent = [
        {},
        ...[flipped, '', password.slice(1), `${password}0`, `${password}'--`, '0'.repeat(32)].map((other) =>
          basic(login, other),
        ),
        ...['', 'nobody@example.com', `${login}.`, world.b.email, world.a.id, `${login}\u0000`].map((other) =>
          basic(other, password),
        ),
        basic(login, 'a-good-long-one'),
        ...['Basic', 'Basic !', `Bearer ${password}`, `Digest username="${login}"`, `Basic ${'A'.repeat(5_000)}`].map(
          (authorization) => ({ authorization }),
        ),
      ];
      return sent.map((others) => ({ path, headers: others }));
    },
    refusal: { status: 401, text: '' },
    secret: ({ headers }) =>
      Buffer.from(headers?.authorization?.slice('Basic '.length) ?? '', 'base64')
        .toString()
        .split(':')[1] ?? '',
  },
};

const plain = ({ status, text, headers }: Reply) => {
  const { date: _now, ...others } = headers;
  return { status, text, headers: others };
};

/** The path without its parameter leads to the same door. */
const entries = programPaths.map((entry) => {
  const path = entry.path.replace('{path}', '');
  return [`${entry.methods.join(', ')} ${entry.path}`, { ...entry, path, method: entry.methods[0] ?? 'GET' }] as const;
});

describe.each(entries)('%s', (_name, { access, methods, path: place, method }) => {
  const door = doors[access];
  const make = () => door.make(world, world.a, place);
  const knock = (
    { path, headers }: Knock,
    { as, with: more, verb = method }: { as?: User; with?: Record<string, string>; verb?: string } = {},
  ) =>
    world.send(verb, path, {
      withoutOrigin: true,
      headers: { depth: '0', ...headers, ...more },
      visibleUser: world.a,
      ...(as && { as }),
    });

  it('needs no cookie and no Origin, and reads no session', async () => {
    const right = await make();
    for (const headers of [
      {},
      { origin: 'https://evil.test' },
      { cookie: `session_token=${'A'.repeat(43)}` },
      { cookie: world.b.cookie },
      ...(access === 'feed token' ? [{ authorization: `Bearer ${'A'.repeat(43)}` }] : []),
      { 'x-user-id': world.b.id },
    ] as Record<string, string>[]) {
      const reply = await knock(right, { with: headers });
      expect([headers, reply.status < 400]).toEqual([headers, true]);
      expect(cookieIn(reply)).toBeUndefined();
      expect(reply.headers['cache-control']).toMatch(/^private, no-cache/);
      expect(reply.headers.vary).toBeUndefined();
    }
  });

  it('does not open with the session of its owner', async () => {
    for (const wrong of door.wrong(await make())) {
      const [anonymous, asOwner] = [await knock(wrong), await knock(wrong, { as: world.a })];
      expect([wrong, anonymous.status, asOwner.status]).toEqual([wrong, door.refusal.status, door.refusal.status]);
      expect(plain(asOwner)).toEqual(plain(anonymous));
    }
  });

  it('says the same of whatever does not open, in no words', async () => {
    const right = await make();
    const before = await world.fingerprint();
    const replies = [];
    for (const wrong of door.wrong(right)) replies.push(plain(await knock(wrong)));
    for (const reply of replies) expect(reply).toEqual(replies[0]);
    expect(replies[0]).toMatchObject(door.refusal);
    expect(await world.fingerprint()).toBe(before);
  });

  it('is read by the methods of the list, and by no other', async () => {
    const right = await make();
    const before = await world.fingerprint();
    for (const verb of ['HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'REPORT', 'OPTIONS', 'MKCALENDAR']) {
      if (methods.includes(verb) || (verb === 'HEAD' && right.path === '/')) continue;
      for (const headers of [{}, { origin: publicOrigin }] as Record<string, string>[]) {
        const reply = await knock(right, { verb, with: headers });
        expect([verb, reply.status >= 400, reply.text.includes('BEGIN')]).toEqual([verb, true, false]);
        expect(cookieIn(reply)).toBeUndefined();
      }
    }
    expect(await world.fingerprint()).toBe(before);
  });

  it('is in no line of the log', async () => {
    const right = await make();
    await knock(right);
    await knock({ ...right, path: `${right.path}?x=1` });
    const secret = door.secret(right);
    expect(secret.length).toBeGreaterThan(20);
    expect(world.server.logs()).not.toContain(secret);
  });
});

itLogsNothingPrivate(world);
