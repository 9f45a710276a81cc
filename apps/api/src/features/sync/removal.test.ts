import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { userIdHeader } from '@everstep/domain/endpoint';
import { makeUser, newId } from '../../../test/factories';
import { householdLog, makeHousehold } from '../../../test/household';
import { useApp } from '../../../test/test-app';
import { until } from '../../../test/until';
import { transact } from '../../db/client';
import { consents, entries, householdMembers, scopes } from '../../db/schema';

const api = useApp({}, undefined, householdLog);

type User = Awaited<ReturnType<typeof makeUser>>;

async function makeFamily() {
  const [ana, ben] = [await makeUser(api.db), await makeUser(api.db)];
  const scope = await makeHousehold(api.server, [
    { id: ana.id, role: 'owner' },
    { id: ben.id, role: 'parent' },
  ]);
  return { ana, ben, scope };
}

const push = (user: User, scope: string, count = 1) =>
  api.post(
    '/api/sync/push',
    {
      scope,
      kind: 'note',
      changes: Array.from({ length: count }, () => ({
        key: newId(),
        change_id: newId(),
        changed_at: new Date().toISOString(),
        value: { text: 'hello' },
      })),
    },
    user.cookie,
    { [userIdHeader]: user.id },
  );
const change = (method: 'DELETE' | 'PUT', user: User, scope: string, target: User, payload?: object) =>
  api.inject({
    method,
    url: `/api/households/${scope}/members/${target.id}`,
    headers: { origin: api.config.publicOrigin, cookie: user.cookie },
    ...(payload && { payload }),
  });
const remove = (user: User, scope: string, target: User) => change('DELETE', user, scope, target);

const versionOf = async (scope: string) => {
  const [row] = await api.db.select({ version: scopes.version }).from(scopes).where(eq(scopes.id, scope));
  return row?.version ?? 0;
};

/** Resolves once so many statements wait for a lock. */
const waiting = (count: number) =>
  until(async () => {
    const { rows } = await api.db.execute<{ total: number }>(
      sql`select count(*)::int as total from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return (rows[0]?.total ?? 0) >= count;
  });

/** Lets the calls queue up at the scope, in their order, and then run. */
async function inOrder<Reply>(scope: string, calls: readonly (() => Promise<Reply>)[]): Promise<Reply[]> {
  const replies: Promise<Reply>[] = [];
  await transact(api.db, async (tx) => {
    await tx.select({ id: scopes.id }).from(scopes).where(eq(scopes.id, scope)).for('update');
    for (const call of calls) {
      replies.push(call());
      await waiting(replies.length);
    }
  });
  return Promise.all(replies);
}

describe('what somebody logs who is being removed', () => {
  it.each<
    [string, (family: Awaited<ReturnType<typeof makeFamily>>) => Promise<{ statusCode: number }>, string, number]
  >([
    ['removed', ({ ana, ben, scope }) => remove(ana, scope, ben), 'not_yours', 403],
    ['made a viewer', ({ ana, ben, scope }) => change('PUT', ana, scope, ben, { role: 'viewer' }), 'not_yours', 403],
    [
      'without consent any more',
      async ({ ben }) => {
        await transact(api.db, (tx) => tx.delete(consents).where(eq(consents.userId, ben.id)));
        return { statusCode: 200 };
      },
      'consent_required',
      409,
    ],
  ])('waits for the lock, and is refused once they are %s', async (_what, end, code, status) => {
    const family = await makeFamily();
    const { ben, scope } = family;
    const replies: Promise<{ statusCode: number; json: () => unknown }>[] = [];
    await transact(api.db, async (tx) => {
      await tx.select({ id: scopes.id }).from(scopes).where(eq(scopes.id, scope)).for('update');
      // The request is admitted before, and waits behind the change of access.
      const ending = end(family);
      if (status === 403) await waiting(1);
      else await ending;
      replies.push(ending as never);
      replies.push(push(ben, scope));
      await waiting(status === 403 ? 2 : 1);
    });
    const [ended, pushed] = await Promise.all(replies);
    expect(ended?.statusCode).toBe(200);
    expect([pushed?.statusCode, pushed?.json()]).toMatchObject([status, { code }]);
    expect(await api.db.$count(entries, eq(entries.scopeId, scope))).toBe(0);
    expect(await versionOf(scope)).toBe(status === 403 ? 1 : 0);
  });

  it('is stored when it came first', async () => {
    const { ana, ben, scope } = await makeFamily();
    const replies = await inOrder(scope, [() => push(ben, scope), () => remove(ana, scope, ben)]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await api.db.$count(entries, eq(entries.scopeId, scope))).toBe(1);
  });

  it('never has a version above the removal, in 15 rounds of removals among pushes', async () => {
    for (let round = 0; round < 15; round += 1) {
      const { ana, ben, scope } = await makeFamily();
      const pushes = Array.from({ length: 12 }, (_, index) =>
        push(index % 3 === 0 ? ana : ben, scope, 1 + (index % 4)),
      );
      const removal = remove(ana, scope, ben).then(async ({ statusCode }) => {
        expect(statusCode).toBe(200);
        return versionOf(scope);
      });
      const later = Array.from({ length: 6 }, () => push(ben, scope));
      const [removedAt, statuses] = [
        await removal,
        (await Promise.all([...pushes, ...later])).map((r) => r.statusCode),
      ];
      expect(statuses.every((status) => status === 200 || status === 403)).toBe(true);
      const rows = await api.db.select().from(entries).where(eq(entries.scopeId, scope));
      expect(rows.filter(({ authorId, version }) => authorId === ben.id && version > removedAt)).toEqual([]);
    }
  });
});

it('a pull that was admitted before a removal shows nothing after it', async () => {
  const { ana, ben, scope } = await makeFamily();
  await push(ana, scope);
  const pull = () => api.get(`/api/sync/pull?scope=${scope}`, ben.cookie);
  expect((await pull()).statusCode).toBe(200);
  let reply: ReturnType<typeof pull> | undefined;
  await transact(api.db, async (tx) => {
    await tx.execute(sql`lock table scopes in access exclusive mode`);
    reply = pull();
    await waiting(1);
    await tx.delete(householdMembers).where(eq(householdMembers.userId, ben.id));
  });
  expect((await reply)?.statusCode).toBe(403);
});
