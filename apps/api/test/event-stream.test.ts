import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userIdHeader } from '@everstep/domain/endpoint';
import { openEventStream } from './event-stream';
import { makeUser, newId } from './factories';
import { householdLog, makeHousehold } from './household';
import { useApp } from './test-app';
import { until } from './until';
import { buildApp } from '../src/app';
import { connectAsApi } from './database';
import { householdMembers, sessions } from '../src/db/schema';
import { slices } from '../src/slices';

const api = useApp({}, undefined, householdLog);
type User = Awaited<ReturnType<typeof makeUser>>;

/** Two processes on one database: users push through the first and listen at both. */
let urls: string[] = [];
let closeSecond: () => Promise<void>;
beforeAll(async () => {
  const connection = connectAsApi(api.databaseUrl, 4);
  const { app } = await buildApp({
    config: api.config,
    db: connection.db,
    maxEventLoopDelayMs: 0,
    slices: [...slices, householdLog],
  });
  urls = [await api.listen(), await app.listen({ port: 0, host: 'localhost' })];
  closeSecond = async () => {
    await app.close();
    await connection.close();
  };
});
afterAll(() => closeSecond());

const listen = ({ cookie }: User, process = 1) => openEventStream(`${urls[process] ?? ''}/api/sync/events`, cookie);
const push = (user: User, scope: string) =>
  api.post(
    '/api/sync/push',
    {
      scope,
      kind: 'note',
      changes: [{ key: newId(), change_id: newId(), changed_at: new Date().toISOString(), value: { text: 'x' } }],
    },
    user.cookie,
    { [userIdHeader]: user.id },
  );
async function makeParents() {
  const [ana, ben] = [await makeUser(api.db), await makeUser(api.db)];
  const scope = await makeHousehold(api.server, [
    { id: ana.id, role: 'owner' },
    { id: ben.id, role: 'parent' },
  ]);
  return { ana, ben, scope };
}

describe('the event stream', () => {
  it('tells the other parent, at any process, that something has changed, and not what', async () => {
    const { ana, ben, scope } = await makeParents();
    const streams = [await listen(ben, 0), await listen(ben, 1)];
    expect(streams.map(({ status, type }) => [status, type])).toEqual([
      [200, 'text/event-stream'],
      [200, 'text/event-stream'],
    ]);
    await push(ana, scope);
    for (const stream of streams) expect(await stream.next('change')).toEqual({ event: 'change', data: { scope } });
    for (const stream of streams) await stream.close();
  });

  it('tells nothing to a stranger or without a session', async () => {
    const { ana, scope } = await makeParents();
    const stranger = await listen(await makeUser(api.db));
    const own = await listen(ana);
    await push(ana, scope);
    await own.next('change');
    expect(stranger.events).toEqual([]);
    expect((await fetch(`${urls[0] ?? ''}/api/sync/events`)).status).toBe(401);
    await stranger.close();
    await own.close();
  });

  it('tells a removed member so, and nothing afterward', async () => {
    const { ana, ben, scope } = await makeParents();
    const [his, hers] = [await listen(ben), await listen(ana)];
    await api.db
      .delete(householdMembers)
      .where(and(eq(householdMembers.scopeId, scope), eq(householdMembers.userId, ben.id)));
    api.server.announcements.announceAccess([ben.id]);
    await his.next('access');
    await push(ana, scope);
    await hers.next('change');
    expect(his.events.map(({ event }) => event)).toEqual(['access']);
    await his.close();
    await hers.close();
  });

  it('starts to tell a new member about the household', async () => {
    const { ana, scope } = await makeParents();
    const carla = await makeUser(api.db);
    const stream = await listen(carla);
    await api.db.insert(householdMembers).values({ scopeId: scope, userId: carla.id, role: 'carer' });
    api.server.announcements.announceAccess([carla.id]);
    await stream.next('access');
    await push(ana, scope);
    expect(await stream.next('change')).toMatchObject({ data: { scope } });
    await stream.close();
  });

  it('ends with the session', async () => {
    const { ana } = await makeParents();
    const stream = await listen(ana);
    await api.db.delete(sessions).where(eq(sessions.userId, ana.id));
    api.server.announcements.announceAccess([ana.id]);
    await stream.next('end');
    await until(() => !stream.isOpen());
  });

  it('asks clients to look at everything after its connection to the database was lost', async () => {
    const { ana, scope } = await makeParents();
    const stream = await listen(ana);
    await api.db.execute(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()`,
    );
    await stream.next('access');
    const named = async () =>
      stream.events.flatMap(({ event, data }) => (event === 'change' ? [(data as { scope: string }).scope] : []));
    await until(async () => (await named()).includes(scope) && (await named()).includes(ana.id));
    await push(ana, scope);
    await stream.next('change', 3);
    await stream.close();
  });

  it('closes the oldest of too many of one user', async () => {
    const { ana } = await makeParents();
    const streams: Awaited<ReturnType<typeof listen>>[] = [];
    for (let n = 0; n < 21; n += 1) streams.push(await listen(ana, 0));
    await until(() => streams[0]?.isOpen() === false);
    expect(streams.slice(1).every((stream) => stream.isOpen())).toBe(true);
    for (const stream of streams) await stream.close();
  });
});
