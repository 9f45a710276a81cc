import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeDatabase } from '../../test/database';
import { until } from '../../test/until';
import { createJobs, deletedCustomersQueue, housekeepingQueue, mailQueue, subscriptionCheckQueue } from './jobs';

let database: Awaited<ReturnType<typeof makeDatabase>>;
beforeAll(async () => {
  database = await makeDatabase();
});
afterAll(() => database.drop());

function start({ scheduleMs, attemptSeconds }: { scheduleMs?: number; attemptSeconds?: number } = {}) {
  const errors: Error[] = [];
  const jobs = createJobs({
    url: database.url,
    hasPooler: database.hasPooler,
    onError: (error) => errors.push(error),
    scheduleMs,
    attemptSeconds,
  });
  return { jobs, errors };
}

async function jobsIn(queue: string): Promise<{ state: string }[]> {
  const { rows } = await database.pool.query<{ state: string }>('select state from pgboss.job where name = $1', [
    queue,
  ]);
  return rows;
}

describe('jobs', () => {
  it('report a failure to record completion and keep processing', async () => {
    const { jobs, errors } = start();
    const completed: number[] = [];
    jobs.work<{ number: number }>(mailQueue, async ({ data: { number } }) => {
      completed.push(number);
      // The table is missing when the job completes.
      if (number === 1) await database.pool.query('alter table pgboss.job rename to away');
    });
    await jobs.enqueue(database.db, mailQueue, { number: 1 });
    jobs.start();
    await until(() => errors.length > 0);
    await database.pool.query('alter table pgboss.away rename to job');
    await jobs.enqueue(database.db, mailQueue, { number: 2 });
    await until(() => completed.includes(2));
    await jobs.stop();
    expect(completed).toEqual([1, 2]);
  });

  it('are not held up by an attempt that never ends, which is made again later', async () => {
    const { jobs, errors } = start({ attemptSeconds: 1 });
    const begun: number[] = [];
    jobs.work<{ number: number }>(mailQueue, ({ data: { number } }) => {
      begun.push(number);
      return number === 3 && begun.indexOf(3) === begun.length - 1 ? new Promise(() => undefined) : Promise.resolve();
    });
    await jobs.enqueue(database.db, mailQueue, { number: 3 });
    await jobs.enqueue(database.db, mailQueue, { number: 4 });
    jobs.start();
    await until(() => begun.length === 3);
    await jobs.stop();
    expect(begun).toEqual([3, 4, 3]);
    expect(errors.map(({ message }) => message)).toEqual(['an attempt took too long']);
  });

  it('run hourly work once, however many processes schedule it', async () => {
    let runs = 0;
    const processes = [start({ scheduleMs: 5 }), start({ scheduleMs: 5 })];
    for (const { jobs } of processes) {
      jobs.everyHour(housekeepingQueue, async () => void (runs += 1));
      jobs.start();
    }
    await until(async () => (await jobsIn(housekeepingQueue)).some(({ state }) => state === 'completed'));
    for (const { jobs } of processes) await jobs.stop();
    expect(runs).toBe(1);
    expect(await jobsIn(housekeepingQueue)).toHaveLength(1);
    expect(processes.flatMap(({ errors }) => errors)).toEqual([]);
  });

  it('run nightly work once, between 2:00 and 3:00 UTC', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T01:59:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    let runs = 0;
    const processes = [start({ scheduleMs: 5 }), start({ scheduleMs: 5 })];
    for (const { jobs } of processes) {
      jobs.everyNight(subscriptionCheckQueue, async () => void (runs += 1));
      jobs.everyMinute(deletedCustomersQueue, async () => undefined);
      jobs.start();
    }
    const isDone = async (queue: string) => (await jobsIn(queue)).some(({ state }) => state === 'completed');
    await until(() => isDone(deletedCustomersQueue));
    expect(await jobsIn(subscriptionCheckQueue)).toEqual([]);
    vi.setSystemTime(new Date('2026-11-22T02:10:00Z'));
    await until(() => isDone(subscriptionCheckQueue));
    for (const { jobs } of processes) await jobs.stop();
    expect(runs).toBe(1);
    expect(await jobsIn(subscriptionCheckQueue)).toHaveLength(1);
    expect(processes.flatMap(({ errors }) => errors)).toEqual([]);
  });
});
