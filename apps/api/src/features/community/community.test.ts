import { expect, it } from 'vitest';
import { makeUser } from '../../../test/factories';
import { origin, useApp } from '../../../test/test-app';
import { communityWaitingList } from '../../db/schema';

const api = useApp();
type TestUser = Awaited<ReturnType<typeof makeUser>>;

const call = (method: 'GET' | 'PUT' | 'DELETE', cookie?: string) =>
  api.inject({ method, url: '/api/community/waiting-list', headers: { origin, ...(cookie && { cookie }) } });
const since = async ({ cookie }: TestUser) =>
  (await call('GET', cookie)).json<{ waiting_since: string | null }>().waiting_since;

it('keeps the place of a user of any plan until they leave', async () => {
  const [user, other] = [await makeUser(api.db), await makeUser(api.db)];
  expect(await since(user)).toBeNull();
  const joined = (await call('PUT', user.cookie)).json<{ waiting_since: string }>();
  expect(Date.now() - Date.parse(joined.waiting_since)).toBeLessThan(60_000);
  expect(await since(user)).toBe(joined.waiting_since);
  expect(await since(other)).toBeNull();
  expect((await call('DELETE', user.cookie)).json()).toEqual({ success: true, waiting_since: null });
  expect(await since(user)).toBeNull();
});

it('joining again keeps the earlier date, and leaving twice is no error', async () => {
  const user = await makeUser(api.db);
  await call('PUT', user.cookie);
  const first = await since(user);
  const replies = await Promise.all([call('PUT', user.cookie), call('PUT', user.cookie)]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await since(user)).toBe(first);
  await call('DELETE', user.cookie);
  expect((await call('DELETE', user.cookie)).statusCode).toBe(200);
});

it('requires a session, and writes nothing without one', async () => {
  const before = await api.db.$count(communityWaitingList);
  for (const method of ['GET', 'PUT', 'DELETE'] as const) expect((await call(method)).statusCode).toBe(401);
  expect(await api.db.$count(communityWaitingList)).toBe(before);
});
