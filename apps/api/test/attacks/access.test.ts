import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { paymentWebhookPath } from '@everstep/domain/billing';
import { endpoint, userIdHeader, type Endpoint } from '@everstep/domain/endpoint';
import { failures } from '@everstep/domain/errors';
import { hasRole, roles, type Role } from '@everstep/domain/households';
import { programPaths, type ProgramAccess } from '@everstep/domain/program-paths';
import { emergency } from '../chat';
import { makeAdminSession, makeSession, newId, type kinds } from '../factories';
import { agreeTo } from '../household';
import type { Reply } from '../server';
import { cookieIn, isRedirect, parse } from './world/replies';
import { endpoints, endpointName, pathParams, routes } from './table/endpoints';
import { exampleBody, exampleQuery, exampleRequest } from './table/examples';
import { callAbout, createHousehold, removeFromHousehold } from './world/households';
import { checkout, hasLogged, sessionIn, urlIn } from './world/money';
import type { User } from './world/site';
import { deliver, someEvent } from './world/webhooks';
import { publicEndpoints } from './public-endpoints';
import { itLogsNothingPrivate, publicOrigin, useWorld, type World } from './world/world';

async function createTicket(world: World, owner: User): Promise<string> {
  const ticketId = newId();
  const ticket = { subject: 'No mail', category: 'billing', description: 'Nothing came.', priority: 'low' };
  const reply = await world.send('POST', '/api/support/tickets', { as: owner, body: { ticketId, ...ticket } });
  expect(reply.status).toBe(200);
  return ticketId;
}

/** What is urgent is stored without a plan, too. */
async function askChat(world: World, owner: User): Promise<string> {
  await agreeTo(world.db, 'chat', [owner]);
  const reply = await world.send('POST', '/api/chat', { as: owner, body: { message: emergency } });
  expect(reply.status).toBe(200);
  return parse(reply).exchange_id as string;
}

/** For endpoints that take the id of a user's row: creates such a row and returns its id. */
const createRows: Record<string, (world: World, owner: User) => Promise<string>> = {
  'GET /api/payments/status/{session_id}': async (world, owner) => {
    const id = sessionIn(await urlIn(await checkout(world, owner, 'ultra_elite_monthly')));
    expect((await world.send('GET', `/api/payments/status/${id}`, { as: owner })).status).toBe(200);
    return id;
  },
  'POST /api/support/tickets/{ticketId}/messages': createTicket,
  'POST /api/support/tickets/{ticketId}/read': createTicket,
  'DELETE /api/chat/exchanges/{id}': askChat,
  'PUT /api/chat/exchanges/{id}/rating': askChat,
};

/** Path parameters that do not name a user's data. */
const shared = ['slug', 'kind', 'guide', 'feed', 'appPassword'];

type Kind =
  | 'public'
  | 'anonymous'
  | 'another user'
  | 'a user who is not an administrator'
  | 'an administrator with one of the two credentials'
  | 'a user without the feature'
  | 'a stranger to the household'
  | 'a former member of the household'
  | 'a member with a lower role'
  | 'a row of another user';

/** An id and an e-mail that do not exist. */
const unknownUser = { id: '0198a0a0-0000-7000-8000-000000000000', email: 'nobody@x.test' };

/** The attacks that an endpoint record requires; an empty list means that it is not covered. */
function casesFor(record: Endpoint, inputKeys: string[]): Kind[] {
  const { access } = record;
  if (access === 'public') return publicEndpoints.includes(endpointName(record)) ? ['public'] : [];
  const named = [...pathParams(record), ...inputKeys];
  if (access === 'self')
    return named.some((name) => ['email', 'id'].includes(name)) ? ['anonymous', 'another user'] : [];
  const own = pathParams(record).filter((name) => !shared.includes(name));
  if (access === 'admin')
    return ['anonymous', 'a user who is not an administrator', 'an administrator with one of the two credentials'];
  if (typeof access === 'object' && 'household' in access) {
    if (!named.includes('household') && !named.includes('scope')) return [];
    const lower: Kind[] = access.household === 'viewer' ? [] : ['a member with a lower role'];
    return ['anonymous', 'a stranger to the household', 'a former member of the household', ...lower];
  }
  if (own.length > 0 && !createRows[endpointName(record)]) return [];
  const rows: Kind[] = own.length > 0 ? ['a row of another user'] : [];
  return access === 'user' ? ['anonymous', ...rows] : ['anonymous', 'a user without the feature', ...rows];
}

function accessName({ access }: Endpoint): string {
  if (typeof access !== 'object') return access;
  return 'feature' in access ? access.feature : `household ${access.household}`;
}

/** The role that a household endpoint requires. */
const requiredRole = ({ access }: Endpoint): Role =>
  typeof access === 'object' && 'household' in access ? access.household : 'owner';
const inputKeys = (record: Endpoint) => [
  ...Object.keys(exampleBody(record, unknownUser) ?? {}),
  ...new URLSearchParams(exampleQuery(record)).keys(),
];

const world = useWorld();
beforeEach(() => world.resetUsers());

async function call(record: Endpoint, named: { id: string; email: string }, as?: User, cookie?: string) {
  const { path, body } = exampleRequest(record, named);
  return world.send(record.method, path, { as, body, ...(cookie && { headers: { cookie } }) });
}

/** Whether the caller was rejected, rather than a password or code. */
function isRejected(response: Reply, path = ''): boolean {
  if (response.status === 302 && isRedirect(path)) return false;
  if (response.status !== 401) return response.status === 403;
  return !['wrong_credentials', 'wrong_code'].includes(String(parse(response).code));
}

async function rejectsAnonymous(record: Endpoint): Promise<void> {
  const before = await world.fingerprint();
  const cookies = [
    undefined,
    `session_token=${'A'.repeat(43)}`,
    `session_token=bad; ${world.b.cookie}`,
    'session_token=',
  ];
  for (const cookie of cookies) {
    const response = await call(record, world.b, undefined, cookie);
    expect(response.status).toBe(401);
    expect(parse(response)).toEqual({ success: false, code: 'not_signed_in', detail: failures.not_signed_in.detail });
    expect(cookieIn(response)).toBeUndefined();
  }
  expect(await world.fingerprint()).toBe(before);
}

/** Checks that A's requests about B are rejected exactly like those about an unknown user and change none of B's data. */
async function rejectsIdentically(
  request: (targets: 'b' | 'unknown') => Promise<Reply>,
  statuses: number[],
): Promise<void> {
  const before = await world.fingerprint();
  const [another, unknown] = [await request('b'), await request('unknown')];
  expect(statuses).toContain(another.status);
  expect(parse(another).success).toBe(false);
  expect([unknown.status, unknown.text]).toEqual([another.status, another.text]);
  expect(Object.keys(unknown.headers)).toEqual(Object.keys(another.headers));
  expect(await world.fingerprint()).toBe(before);
}

const attacks: Record<Kind, (record: Endpoint) => Promise<void>> = {
  public: async (record) => {
    expect(isRejected(await call(record, unknownUser), record.path)).toBe(false);
  },
  anonymous: rejectsAnonymous,
  'another user': async (record) => {
    await rejectsIdentically((targets) => call(record, targets === 'b' ? world.b : unknownUser, world.a), [403]);
    expect(isRejected(await call(record, world.a, world.a))).toBe(false);
  },
  'a user who is not an administrator': async (record) => {
    for (const kind of ['free', 'pro', 'VIP pro, suspended'] as (keyof typeof kinds)[]) {
      await world.resetUsers(kind);
      await rejectsIdentically((targets) => call(record, targets === 'b' ? world.b : unknownUser, world.a), [403]);
    }
  },
  'an administrator with one of the two credentials': async (record) => {
    const { admin, a } = world;
    const another = await makeAdminSession(world.db, admin.id);
    const ordinary = await makeSession(world.db, admin.id);
    const before = await world.fingerprint();
    const halves: [number, Partial<User>][] = [
      [401, { token: undefined }],
      [401, { token: another.token }],
      [401, { token: admin.cookie.slice(14) }],
      [401, { cookie: '' }],
      [401, { cookie: `session_token=${admin.token}` }],
      [403, { cookie: a.cookie }],
      [403, { cookie: ordinary }],
    ];
    for (const [status, half] of halves) {
      const response = await call(record, world.b, { ...admin, ...half });
      expect([half, response.status]).toEqual([half, status]);
    }
    expect(await world.fingerprint()).toBe(before);
    expect(isRejected(await call(record, world.b, admin))).toBe(false);
  },
  'a user without the feature': async (record) => {
    for (const kind of ['free', 'suspended pro'] as (keyof typeof kinds)[]) {
      await world.resetUsers(kind);
      expect((await call(record, world.a, world.a)).status).toBe(403);
    }
    await world.resetUsers('pro');
    expect(isRejected(await call(record, world.a, world.a))).toBe(false);
  },
  'a stranger to the household': async (record) => {
    const scopeId = await createHousehold(world);
    await rejectsIdentically(
      (targets) => callAbout(world, record, targets === 'b' ? scopeId : unknownUser.id, world.a),
      [403],
    );
    expect(isRejected(await callAbout(world, record, scopeId, world.b))).toBe(false);
  },
  'a former member of the household': async (record) => {
    const scopeId = await createHousehold(world, 'parent');
    await removeFromHousehold(world, scopeId);
    await rejectsIdentically(
      (targets) => callAbout(world, record, targets === 'b' ? scopeId : unknownUser.id, world.a),
      [403],
    );
  },
  'a member with a lower role': async (record) => {
    for (const role of roles) {
      if (role === 'owner') continue;
      await world.resetUsers();
      const scopeId = await createHousehold(world, role);
      const before = await world.fingerprint();
      const isAllowed = hasRole(role, requiredRole(record));
      const both = { email: '', name: `${world.a.name} ${world.b.name}` };
      const response = await callAbout(world, record, scopeId, world.a, isAllowed ? both : undefined);
      expect([role, isRejected(response)]).toEqual([role, !isAllowed]);
      if (!isAllowed) expect(await world.fingerprint()).toBe(before);
    }
  },
  'a row of another user': async (record) => {
    await world.resetUsers('pro');
    const id = (await createRows[endpointName(record)]?.(world, world.b)) ?? '';
    const targets = { b: { ...world.b, id }, unknown: unknownUser };
    await rejectsIdentically((target) => call(record, targets[target], world.a), [403, 404]);
  },
};

describe.each(endpoints.map((record) => [endpointName(record), accessName(record), record] as const))(
  '%s (access: %s)',
  (_name, _access, record) => {
    const cases = casesFor(record, inputKeys(record));
    it('is covered by at least one attack', () => expect(cases).not.toEqual([]));
    it.each(cases)('%s', (kind) => attacks[kind](record));
  },
);

describe('a request from a page opened by another user', () => {
  it.each(endpoints.filter((record) => !record.skipsSession).map((record) => [endpointName(record), record] as const))(
    'is rejected by %s and changes nothing',
    async (_name, record) => {
      const before = await world.fingerprint();
      const as = record.access === 'admin' ? world.admin : world.a;
      const { path, body } = exampleRequest(record, as);
      for (const id of [world.b.id, '', `${as.id}, ${as.id}`]) {
        const reply = await world.send(record.method, path, { as, body, headers: { [userIdHeader]: id } });
        expect([id, reply.status, parse(reply).code]).toEqual([id, 403, 'not_yours']);
      }
      expect(await world.fingerprint()).toBe(before);
    },
  );
});

describe('the list of required attacks', () => {
  const attackKinds = (record: Pick<Endpoint, 'path' | 'access'>, keys: string[] = []) =>
    casesFor(endpoint({ method: 'GET', limit: 'read', summary: '', reply: z.object({}), ...record }), keys);

  it('has no gaps and no unused exceptions', () => {
    const declared = endpoints.filter(({ access }) => access === 'public').map(endpointName);
    expect(publicEndpoints.toSorted()).toEqual(declared.toSorted());
    expect(
      Object.keys(createRows).filter((name) => !endpoints.some((record) => endpointName(record) === name)),
    ).toEqual([]);
  });

  it('is empty for unlisted public endpoints, self without a user, and rows without an owner', () => {
    expect(attackKinds({ path: '/api/secrets', access: 'public' })).toEqual([]);
    expect(attackKinds({ path: '/api/user/things', access: 'self' })).toEqual([]);
    expect(attackKinds({ path: '/api/tickets/{ticket}', access: 'user' })).toEqual([]);
    expect(attackKinds({ path: '/api/tickets/{ticket}', access: { feature: 'community' } })).toEqual([]);
    expect(attackKinds({ path: '/api/things', access: { household: 'viewer' } })).toEqual([]);
  });

  it('covers every kind of access', () => {
    expect(attackKinds({ path: '/api/user/things/{email}', access: 'self' })).toEqual(['anonymous', 'another user']);
    expect(attackKinds({ path: '/api/user/things', access: 'self' }, ['email'])).toEqual(['anonymous', 'another user']);
    expect(attackKinds({ path: '/api/admin/x/{id}', access: 'admin' })).toEqual([
      'anonymous',
      'a user who is not an administrator',
      'an administrator with one of the two credentials',
    ]);
    expect(attackKinds({ path: '/api/lessons/{slug}/x', access: 'user' })).toEqual(['anonymous']);
    expect(attackKinds({ path: '/api/chat', access: { feature: 'community' } })).toEqual([
      'anonymous',
      'a user without the feature',
    ]);
    const member: Kind[] = ['anonymous', 'a stranger to the household', 'a former member of the household'];
    expect(attackKinds({ path: '/api/x/{household}', access: { household: 'viewer' } })).toEqual(member);
    expect(attackKinds({ path: '/api/x', access: { household: 'carer' } }, ['scope'])).toEqual([
      ...member,
      'a member with a lower role',
    ]);
  });
});

/** Routes that deliberately have no endpoint record, and their access. */
const routesWithoutRecord: Record<string, 'anybody' | 'a signature' | ProgramAccess> = {
  ...Object.fromEntries(
    programPaths.flatMap(({ methods, path, access }) =>
      methods
        .filter((method) => method !== 'HEAD')
        .map((method) => [`${method} ${path.replace(/\{.*$/, '*')}`, access]),
    ),
  ),
  'GET /api/openapi.json': 'anybody',
  [`POST ${paymentWebhookPath}`]: 'a signature',
};

describe('routes without a record', () => {
  it('are listed with their access', () => {
    const declared = new Set(endpoints.map((record) => endpointName(record).replace(/\{(\w+)\}/g, ':$1')));
    const served = routes
      .filter(({ methods, path }) => /^\/(api|dav)(\/|$)/.test(path) || methods.includes('OPTIONS'))
      .flatMap(({ methods, path }) => methods.filter((name) => name !== 'HEAD').map((name) => `${name} ${path}`));
    expect(served.filter((name) => !declared.has(name)).sort()).toEqual(Object.keys(routesWithoutRecord).sort());
  });

  it('with signature access accept only a signature', async () => {
    const before = await world.fingerprint();
    for (const as of [undefined, world.a, world.admin])
      for (const headers of [{}, { origin: publicOrigin }, { 'sec-fetch-site': 'same-origin' }] as Record<
        string,
        string
      >[]) {
        const response = await world.send('POST', paymentWebhookPath, {
          as,
          withoutOrigin: true,
          headers,
          body: someEvent(),
        });
        expect([headers, response.status, parse(response).code]).toEqual([headers, 400, 'bad_input']);
      }
    expect(await world.fingerprint()).toBe(before);
    expect((await deliver(world, someEvent())).status).toBe(200);
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
      expect((await world.send(method, paymentWebhookPath)).status).toBe(404);
  });

  it('without an origin check may also stop emails, with a token that is ours', async () => {
    const headers = { origin: 'https://mail.example' };
    const stop = (path: string) => world.send('POST', path, { withoutOrigin: true, headers, body: {} });
    const before = await world.fingerprint();
    for (const slice of ['reminders', 'insights'])
      expect((await stop(`/api/${slice}/unsubscribe?token=${'A'.repeat(80)}`)).status).toBe(404);
    for (const path of [
      '/api/reminders/stop-mail',
      '/api/insights/stop-mail',
      '/api/reminders/dropped',
      '/api/insights/hidden',
      '/api/reminders/unsubscribe/x',
      '/api/insights/unsubscribe/x',
    ])
      expect([path, (await stop(path)).status]).toEqual([path, 403]);
    expect(await world.fingerprint()).toBe(before);
  });

  it('without an origin check have exactly one path, in any spelling', async () => {
    const sent = someEvent();
    const foreign = ['/', '/x', '/../stripe/x', '%2f', '%2F..%2Fx', ';x', '%3fx', '%23', '%00', '%20', '.', 's'].map(
      (end) => paymentWebhookPath + end,
    );
    const others = ['//api/webhooks/stripe', '/api//webhooks/stripe', '/API/webhooks/stripe', '/api/webhooks/./stripe'];
    const before = await world.fingerprint();
    for (const path of [...foreign, ...others, '/api/webhooks', '/api/webhooks/', '/api/payments/checkout']) {
      const response = await deliver(world, sent, { path });
      expect([path, response.status, parse(response).code]).toEqual([path, 403, 'foreign_origin']);
    }
    // Decodes to the same path, but the router does not know it.
    for (const path of ['/api/webhooks%2fstripe', '/api%2fwebhooks/stripe', '/%61pi%2Fwebhooks%2Fstripe'])
      expect([path, (await deliver(world, sent, { path })).status]).toEqual([path, 404]);
    // The same path for the router as well: it still requires a signature.
    for (const path of ['/api/%77ebhooks/stripe', `http://x${paymentWebhookPath}`, `${paymentWebhookPath}?x=/api/y`])
      expect([path, (await deliver(world, sent, { path, secret: 'whsec_wrong' })).status]).toEqual([path, 400]);
    expect(await world.fingerprint()).toBe(before);
    expect(hasLogged(world, sent.id)).toBe(false);
  });
});

itLogsNothingPrivate(world);
