import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { userIdHeader } from '@everstep/domain/endpoint';
import type { ReplacedEntry } from '@everstep/domain/sync';
import { useExternalServices } from '../../../test/external-services';
import { makeUser, newId } from '../../../test/factories';
import { householdLog, makeHousehold } from '../../../test/household';
import { useApp } from '../../../test/test-app';
import { until } from '../../../test/until';
import type { EmailQueue } from '../../integrations/email-queue';
import { deletionNotices } from './many-deletions';

const services = useExternalServices();
const api = useApp({}, services, householdLog);
type User = Awaited<ReturnType<typeof makeUser>>;

async function makeFamily() {
  const make = (name: string) => makeUser(api.db, { name, emailVerifiedAt: new Date() });
  const [ana, ben, owen, carla] = [await make('Ana'), await make('Ben'), await make('Owen'), await make('Carla')];
  const scope = await makeHousehold(api.server, [
    { id: owen.id, role: 'owner' },
    { id: ana.id, role: 'parent' },
    { id: ben.id, role: 'parent' },
    { id: carla.id, role: 'carer' },
  ]);
  const push = async (user: User, keys: readonly string[], value: object | null) => {
    const changed_at = new Date().toISOString();
    const changes = keys.map((key) => ({ key, change_id: newId(), changed_at, value }));
    const headers = { [userIdHeader]: user.id };
    const reply = await api.post('/api/sync/push', { scope, kind: 'note', changes }, user.cookie, headers);
    expect(reply.json()).toMatchObject({ outdated: [] });
  };
  const log = async (user: User, count: number) => {
    const keys = Array.from({ length: count }, () => newId());
    await push(user, keys, { text: 'a secret' });
    return keys;
  };
  return { ana, ben, owen, carla, scope, push, log };
}

/** Moves what was replaced since the last move. */
const moveNewest = (scope: string, at: string) =>
  api.db.execute(
    sql`update replaced_entries set replaced_at = ${at} where scope_id = ${scope} and replaced_at > '2026-02-01'`,
  );

interface Job {
  userId: string;
  day: string;
}

/** The notices about what Ana deletes, with a queue that sends nothing by itself. */
function noticesIn(scopeId: string, { id: deleterId }: User) {
  const jobs: Job[] = [];
  let composeJob: (job: Job, info: { id: string }) => Promise<unknown> = () => Promise.resolve();
  const emailQueue = {
    define(_kind: string, compose: typeof composeJob) {
      composeJob = compose;
      return (_tx: unknown, job: Job) => Promise.resolve(void jobs.push(job));
    },
  } as unknown as EmailQueue;
  const notices = deletionNotices({ emailQueue, db: api.db, config: api.config });
  return {
    jobs,
    tell: (day: string, deleted: number) => notices(api.db, { scopeId, deleterId, deleted, day }),
    compose: (job: Job | undefined, id: string) => composeJob(job as Job, { id }),
  };
}

const mailsTo = async ({ email }: User) => {
  await until(async () => {
    const { rows } = await api.db.execute(sql`select from pgboss.job where name = 'mail' and state < 'completed'`);
    return rows.length === 0;
  });
  return services.mailbox.messages(email);
};

describe('who deletes more than 20 entries of others in a day', () => {
  it('makes the other parents hear of it, without a word of what it was', async () => {
    const { ana, ben, owen, carla, push, log } = await makeFamily();
    await push(ana, [...(await log(ben, 20)), ...(await log(carla, 5))].slice(1), null);
    for (const user of [ben, owen]) {
      const [mail, ...others] = await mailsTo(user);
      expect(others).toEqual([]);
      expect(mail?.subject).toBe('Ana deleted more than 20 entries in your family on Everstep');
      expect(mail?.text).toMatch(/Ana deleted more than 20 entries in one day/);
      expect(mail?.text).toMatch(
        /put them back for 7 days: open the tracker and look for “Deleted or changed in the last 7 days”/,
      );
      expect(mail?.text).toMatch(/\/trackers/);
      expect(JSON.stringify(mail)).not.toMatch(/secret|note|below the log/i);
    }
    expect([await mailsTo(ana), await mailsTo(carla)]).toEqual([[], []]);
  });

  it('is told of once for each day, by the push that goes beyond it, whenever the email is sent', async () => {
    const { ana, ben, owen, scope, push, log } = await makeFamily();
    const { tell, jobs, compose } = noticesIn(scope, ana);
    const keys = await log(ben, 48);
    const remove = async (from: number, to: number, day: string) => {
      await push(ana, keys.slice(from, to), null);
      await moveNewest(scope, `${day}T23:59:59.999Z`);
      await tell(day, to - from);
    };
    await remove(0, 12, '2026-01-20');
    await remove(12, 20, '2026-01-20');
    expect(jobs).toEqual([]);
    await remove(20, 24, '2026-01-20');
    await remove(24, 26, '2026-01-20');
    expect(jobs.map(({ userId, day }) => [userId, day]).toSorted()).toEqual(
      [ben, owen].map(({ id }) => [id, '2026-01-20']).toSorted(),
    );
    const [[job], attempt] = [jobs, newId()];
    expect(await compose(job, attempt)).toMatchObject({ subject: expect.stringMatching(/^Ana deleted/) as string });
    expect(await compose(job, attempt)).not.toBeNull();
    expect(await compose(job, newId())).toBeNull();

    await remove(26, 48, '2026-01-21');
    expect(jobs.slice(2).map(({ day }) => day)).toEqual(['2026-01-21', '2026-01-21']);
    for (const other of jobs.slice(2)) expect(await compose(other, newId())).not.toBeNull();
  });

  it('is not told of once enough was put back, or where no day had as many', async () => {
    const { ana, ben, scope, push, log } = await makeFamily();
    const { tell, jobs, compose } = noticesIn(scope, ana);
    const keys = await log(ben, 51);
    await push(ana, keys.slice(0, 21), null);
    await moveNewest(scope, '2026-01-20T12:00:00Z');
    await tell('2026-01-20', 21);
    expect(jobs).toHaveLength(2);
    await push(ben, keys.slice(0, 1), { text: 'a secret' });
    expect(await compose(jobs[0], newId())).toBeNull();

    await push(ana, keys.slice(21, 36), null);
    await moveNewest(scope, '2026-01-22T23:59:59.999Z');
    await push(ana, keys.slice(36), null);
    await moveNewest(scope, '2026-01-23T00:00:00Z');
    for (const day of ['2026-01-22', '2026-01-23']) await tell(day, 15);
    expect(jobs).toHaveLength(2);
  });

  it('is not told of where the entries were their own, were put back, or were deleted on other days', async () => {
    const { ana, ben, scope, push, log } = await makeFamily();
    await push(ana, await log(ana, 30), null);
    const keys = await log(ben, 30);
    await push(ana, keys.slice(0, 15), null);
    await push(ben, keys.slice(0, 15), { text: 'a secret' });
    await push(ana, keys.slice(15), null);
    await api.db.$client.query(
      `update replaced_entries set replaced_at = replaced_at - interval '1 day' where scope_id = $1`,
      [scope],
    );
    await push(ana, keys.slice(0, 15), null);
    expect(await mailsTo(ben)).toEqual([]);
    const listed = await api.get(`/api/sync/replaced?scope=${scope}&kinds=note`, ben.cookie);
    expect(listed.json<{ entries: ReplacedEntry[] }>().entries).toHaveLength(60);
  });
});
