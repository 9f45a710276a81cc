import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import PgBoss from 'pg-boss';
import { queryOf, type Db } from './client';

export const mailQueue = 'mail';
export const housekeepingQueue = 'housekeeping';
/** Calls to the payment provider, outside of any transaction. */
export const paymentsQueue = 'payments';
export const reconciliationQueue = 'reconciliation';
export const subscriptionCheckQueue = 'subscription_check';
export const deletedCustomersQueue = 'deleted_customers';
export const giftsQueue = 'gifts';
export const giftReconciliationQueue = 'gift_reconciliation';
const queues = [
  mailQueue,
  housekeepingQueue,
  paymentsQueue,
  reconciliationQueue,
  subscriptionCheckQueue,
  deletedCustomersQueue,
  giftsQueue,
  giftReconciliationQueue,
] as const;
type Queue = (typeof queues)[number];

export interface JobInfo {
  /** The same for each try of the job. */
  id: string;
  createdAt: Date;
}
type Handler<Data> = (job: JobInfo & { data: Data }) => Promise<void>;

/** Jobs in the same Postgres, enqueued in the transaction of their cause, so that they survive any restart. */
export interface Jobs {
  /** The highest priority of a queue comes first (default 0), then the oldest. */
  enqueue(tx: Db, queue: Queue, data: object, priority?: number): Promise<void>;
  /** When the worker throws, the job is retried later, so it may run twice. */
  work<Data>(queue: Queue, handler: Handler<Data>): void;
  /** Once an hour, by one of all processes. */
  everyHour(queue: Queue, work: () => Promise<void>): void;
  everyMinute(queue: Queue, work: () => Promise<void>): void;
  /** Between 2:00 and 3:00 UTC. */
  everyNight(queue: Queue, work: () => Promise<void>): void;
  /** Starts the workers and waits for the database if necessary. */
  start(): void;
  stop(): Promise<void>;
}

const pollMs = 500;
const minuteSeconds = 60;
const hourSeconds = 3600;
const nightHour = 2;

interface Recurrence {
  seconds: number;
  /** Only in the hour of 2:00 UTC. */
  atNight?: boolean;
}

const retries = { retryLimit: 12, retryDelay: 2, retryBackoff: true, expireInSeconds: 60 };

interface Options {
  url: string;
  onError: (error: Error) => void;
  /** How often a process checks whether an hourly job is due. */
  scheduleMs?: number;
}

export function createJobs({ url, onError, scheduleMs: remindMs = 600_000 }: Options): Jobs {
  const boss = new PgBoss({
    // Its own connections: a failed maintenance would leave transactions open in the pool of the requests.
    connectionString: url,
    ...{ max: 2, connectionTimeoutMillis: 2000, query_timeout: 10_000, statement_timeout: 10_000 },
    migrate: false,
    schedule: false,
    maintenanceIntervalSeconds: 60,
    // The data of finished jobs may identify a user.
    archiveCompletedAfterSeconds: 3600,
    deleteAfterDays: 1,
  });
  boss.on('error', onError);
  const handlers = new Map<Queue, Handler<never>>();
  const recurring = new Map<Queue, Recurrence>();
  const stopping = new AbortController();
  // Each queue adds a listener.
  setMaxListeners(0, stopping.signal);
  let working: Promise<unknown> = Promise.resolve();

  /** Repeats a turn until stopping, with a pause after those that found nothing. Failures are reported. */
  async function repeat(turn: () => Promise<'more' | 'rest'>, restMs: number): Promise<void> {
    while (!stopping.signal.aborted) {
      const next = await turn().catch((error: unknown) => {
        onError(error as Error);
        return 'rest';
      });
      if (next === 'rest') await pause(restMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  /**
   * Instead of the loop of pg-boss, which does not await the completion of a job: a database that stops at that moment would end
   * the process.
   */
  async function workOnNext(queue: Queue, handler: Handler<never>): Promise<'more' | 'rest'> {
    const [job] = await boss.fetch<never>(queue, { includeMetadata: true });
    if (!job) return 'rest';
    try {
      await handler({ id: job.id, createdAt: job.createdOn, data: job.data });
    } catch (error) {
      onError(error as Error);
      await boss.fail(queue, job.id);
      return 'more';
    }
    await boss.complete(queue, job.id);
    return 'more';
  }

  async function enqueueWhenDue(queue: Queue, { seconds, atNight = false }: Recurrence): Promise<'rest'> {
    const waitMs = Math.min(remindMs, seconds * 1000);
    await pause(waitMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    if (!stopping.signal.aborted && (!atNight || new Date().getUTCHours() === nightHour))
      await boss.send(
        queue,
        {},
        { ...retries, singletonSeconds: seconds, ...(atNight && { expireInSeconds: seconds }) },
      );
    return 'rest';
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await boss.start();
        // Releases the jobs of killed workers now instead of at the next maintenance.
        await boss.expire();
        break;
      } catch (error) {
        onError(error as Error);
        await pause(1000, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
    await Promise.all([
      ...[...handlers].map(([queue, handler]) => repeat(() => workOnNext(queue, handler), pollMs)),
      ...[...recurring].map(([queue, recurrence]) => repeat(() => enqueueWhenDue(queue, recurrence), pollMs)),
    ]);
  }

  return {
    async enqueue(tx, queue, data, priority = 0) {
      await boss.send(queue, data, { ...retries, priority, db: { executeSql: queryOf(tx) } });
    },
    work: (queue, handler) => void handlers.set(queue, handler),
    everyHour(queue, work) {
      handlers.set(queue, work);
      recurring.set(queue, { seconds: hourSeconds });
    },
    everyMinute(queue, work) {
      handlers.set(queue, work);
      recurring.set(queue, { seconds: minuteSeconds });
    },
    everyNight(queue, work) {
      handlers.set(queue, work);
      recurring.set(queue, { seconds: hourSeconds, atNight: true });
    },
    start: () => void (working = run()),
    async stop() {
      stopping.abort();
      // Does not wait for a database that hangs; a job that is cut off is retried.
      await Promise.race([working, pause(3000, undefined, { ref: false })]);
      await boss.stop({ timeout: 2500 });
    },
  };
}

/** Part of the migrations: the tables and queues of pg-boss. */
export async function migrateJobs(connectionString: string): Promise<void> {
  const boss = new PgBoss({ connectionString, max: 1, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();
  for (const queue of queues) await boss.createQueue(queue);
  await boss.stop({ graceful: false });
}
