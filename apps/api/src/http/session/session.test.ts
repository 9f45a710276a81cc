import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { endpoint, userIdHeader, userIdMissing } from '@everstep/domain/endpoint';
import { makeUser } from '../../../test/factories';
import { useApp } from '../../../test/test-app';
import { handle } from '../endpoint';

const push = endpoint({
  method: 'POST',
  path: '/api/test/push',
  access: 'user',
  limit: 'write',
  requiresUserId: true,
  summary: 'Receives unsynced entries',
  reply: z.object({ success: z.literal(true) }),
});
const api = useApp({}, undefined, {
  name: 'test',
  register: (server) => handle(server, push, async () => ({ success: true as const })),
});

it('serves concurrent requests as their own users and rejects ended sessions', async () => {
  const sessions = [];
  for (let n = 0; n < 40; n += 1) sessions.push(await makeUser(api.db));
  const endedSessions = sessions.filter((_, n) => n % 5 === 0);
  for (const { cookie } of endedSessions) await api.post('/api/auth/logout', undefined, cookie);

  // Twice each, as from two tabs.
  const callers = [...sessions, ...sessions];
  const replies = await Promise.all(
    callers.map(({ email, cookie }) => api.get(`/api/user/subscription-access/${email}`, cookie)),
  );
  for (const [index, caller] of callers.entries()) {
    const reply = replies[index];
    expect(reply?.statusCode).toBe(endedSessions.includes(caller) ? 401 : 200);
    if (!endedSessions.includes(caller)) expect(reply?.json()).toMatchObject({ user: { email: caller.email } });
  }
  const [first, second] = sessions.slice(1, 3);
  const foreign = await Promise.all([
    api.get(`/api/user/subscription-access/${second?.email}`, first?.cookie),
    api.get(`/api/user/subscription-access/${second?.email}`, second?.cookie),
  ]);
  expect(foreign.map(({ statusCode }) => statusCode)).toEqual([403, 200]);
});

describe('the header X-User-Id', () => {
  it('with the session’s user gives the same reply as a call without it', async () => {
    const user = await makeUser(api.db);
    const path = `/api/user/subscription-access/${user.email}`;
    const named = await api.get(path, user.cookie, { [userIdHeader]: user.id });
    const unnamed = await api.get(path, user.cookie);
    expect([named.statusCode, unnamed.statusCode]).toEqual([200, 200]);
    expect(named.json()).toEqual(unnamed.json());
  });

  it('with another user is rejected, even on public endpoints', async () => {
    const [user, other] = [await makeUser(api.db), await makeUser(api.db)];
    for (const path of [`/api/user/subscription-access/${user.email}`, '/api/lessons']) {
      const reply = await api.get(path, user.cookie, { [userIdHeader]: other.id });
      expect([path, reply.statusCode, reply.json<{ code: string }>().code]).toEqual([path, 403, 'not_yours']);
    }
  });

  it('does not affect public endpoints without a session', async () => {
    expect((await api.get('/api/lessons', undefined, { [userIdHeader]: 'anybody' })).statusCode).toBe(200);
  });

  it('is required when entries are pushed', async () => {
    const user = await makeUser(api.db);
    const statusWith = async (headers: Record<string, string>) =>
      (await api.post(push.path, undefined, user.cookie, headers)).statusCode;
    const reply = await api.post(push.path, undefined, user.cookie);
    expect([reply.statusCode, reply.json<{ detail: string }>().detail]).toEqual([400, userIdMissing]);
    expect(await statusWith({ [userIdHeader]: '0198a0a0-0000-7000-8000-000000000000' })).toBe(403);
    expect(await statusWith({ [userIdHeader]: user.id })).toBe(200);
    expect((await api.post(push.path)).statusCode).toBe(401);
  });
});
