import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeDatabase } from '../../test/database';
import { until } from '../../test/until';
import { createJobs, deletedCustomersQueue, housekeepingQueue, mailQueue, subscriptionCheckQueue } from './jobs';

let database: Awaited<ReturnType<typeof makeDatabase>>;
beforeAll(async () => {
  database = await makeDatabase();
});
afterAll(() => database.drop());

function start({ remindMs }: { remindMs?: number } = {}) {
  const errors: Error[] = [];
  const jobs = createJobs({ url: database.url, onError: (error) => errors.push(error), scheduleMs: remindMs });
  return { jobs, errors };
}

async function jobsIn(queue: string): Promise<{ state: string }[]> {
  const { rows } = await database.pool.query<{ state: string }>('select state from pgboss.job where name = $1', [
    queue,
  ]);
  return rows;
}

describe('a job', () => {
  it('whose completion cannot be written is reported, and the next ones run', async () => {
    const { jobs, errors } = start();
    const done: number[] = [];
    jobs.work<{ number: number }>(mailQueue, async ({ data: { number } }) => {
      done.push(number);
      // The table is missing at the moment when the job completes.
      if (number === 1) await database.pool.query('alter table pgboss.job rename to away');
    });
    await jobs.enqueue(database.db, mailQueue, { number: 1 });
    jobs.start();
    await until(() => errors.length > 0);
    await database.pool.query('alter table pgboss.away rename to job');
    await jobs.enqueue(database.db, mailQueue, { number: 2 });
    await until(() => done.includes(2));
    await jobs.stop();
    expect(done).toEqual([1, 2]);
  });

  it('of every hour runs once, however many processes enqueue it and however often', async () => {
    let times = 0;
    const processes = [start({ remindMs: 5 }), start({ remindMs: 5 })];
    for (const { jobs } of processes) {
      jobs.everyHour(housekeepingQueue, async () => void (times += 1));
      jobs.start();
    }
    await until(async () => (await jobsIn(housekeepingQueue)).some(({ state }) => state === 'completed'));
    for (const { jobs } of processes) await jobs.stop();
    expect(times).toBe(1);
    expect(await jobsIn(housekeepingQueue)).toHaveLength(1);
    expect(processes.flatMap(({ errors }) => errors)).toEqual([]);
  });

  it('of every night runs once, in the hour of 2:00 UTC', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T01:59:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    let times = 0;
    const processes = [start({ remindMs: 5 }), start({ remindMs: 5 })];
    for (const { jobs } of processes) {
      jobs.everyNight(subscriptionCheckQueue, async () => void (times += 1));
      jobs.everyMinute(deletedCustomersQueue, async () => undefined);
      jobs.start();
    }
    const isDone = async (queue: string) => (await jobsIn(queue)).some(({ state }) => state === 'completed');
    await until(() => isDone(deletedCustomersQueue));
    expect(await jobsIn(subscriptionCheckQueue)).toEqual([]);
    vi.setSystemTime(new Date('2026-11-22T02:10:00Z'));
    await until(() => isDone(subscriptionCheckQueue));
    for (const { jobs } of processes) await jobs.stop();
    expect(times).toBe(1);
    expect(await jobsIn(subscriptionCheckQueue)).toHaveLength(1);
    expect(processes.flatMap(({ errors }) => errors)).toEqual([]);
  });
});
