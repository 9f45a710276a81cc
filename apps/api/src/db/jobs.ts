import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import PgBoss from 'pg-boss';
import { rawQuery, type Db } from './client';

export const mailQueue = 'mail';
export const housekeepingQueue = 'housekeeping';
/** Calls to the payment provider, made outside of any transaction. */
export const paymentsQueue = 'payments';
export const reconciliationQueue = 'reconciliation';
export const subscriptionCheckQueue = 'subscription_check';
export const deletedCustomersQueue = 'deleted_customers';
export const giftsQueue = 'gifts';
export const giftReconciliationQueue = 'gift_reconciliation';
export const erasureQueue = 'erasure';
export const auditCheckQueue = 'audit_check';
export const countersQueue = 'counters';
export const counterCheckQueue = 'counter_check';
export const entryCountCheckQueue = 'entry_count_check';
export const earlyChangesQueue = 'early_changes';
export const lessonReadersQueue = 'lesson_readers';
export const householdsQueue = 'households';
export const passingExchangesQueue = 'passing_exchanges';
export const chatSafetyQueue = 'chat_safety';
export const remindersQueue = 'reminders';
export const sentRemindersQueue = 'sent_reminders';
export const pushQueue = 'push';
export const insightsQueue = 'insights';
export const weeklyInsightsQueue = 'weekly_insights';
export const outdatedInsightsQueue = 'outdated_insights';
export const recordCheckQueue = 'record_check';
export const custodyQueue = 'custody';
export const followedCalendarsQueue = 'followed_calendars';
export const orphanCheckQueue = 'orphan_check';
const queues = [
  mailQueue,
  housekeepingQueue,
  paymentsQueue,
  reconciliationQueue,
  subscriptionCheckQueue,
  deletedCustomersQueue,
  giftsQueue,
  giftReconciliationQueue,
  erasureQueue,
  auditCheckQueue,
  countersQueue,
  counterCheckQueue,
  entryCountCheckQueue,
  earlyChangesQueue,
  lessonReadersQueue,
  householdsQueue,
  passingExchangesQueue,
  chatSafetyQueue,
  remindersQueue,
  sentRemindersQueue,
  pushQueue,
  insightsQueue,
  weeklyInsightsQueue,
  outdatedInsightsQueue,
  recordCheckQueue,
  custodyQueue,
  followedCalendarsQueue,
  orphanCheckQueue,
] as const;
type Queue = (typeof queues)[number];

export interface JobInfo {
  /** The same for every attempt. */
  id: string;
  createdAt: Date;
  /** If it fails this time, it is not tried another time. */
  isLastAttempt: boolean;
}
type Handler<Data> = (job: JobInfo & { data: Data }) => Promise<void>;

/** Jobs live in the same Postgres and are enqueued in the transaction that causes them, so they survive restarts. */
export interface Jobs {
  /** Jobs run by priority, then by age, and not before `startAfter`. */
  enqueue(tx: Db, queue: Queue, data: object, options?: JobOptions): Promise<void>;
  /** Ends a job in a transaction, before its handler has returned. */
  end(tx: Db, queue: Queue, id: string): Promise<void>;
  /** Whether a job of the queue whose data has these values waits or is worked at. */
  isOpen(tx: Db, queue: Queue, values: object): Promise<boolean>;
  /** Removes every job, waiting or finished, whose data contains one of these texts as a value. */
  removeMentioning(tx: Db, values: readonly string[]): Promise<void>;
  /**
   * A job whose handler throws is retried later, so handlers must be safe to run twice. A process works at as many jobs of the queue
   * at the same time as `concurrency` allows, by default one.
   */
  work<Data>(queue: Queue, handler: Handler<Data>, options?: { concurrency?: number }): void;
  /** Once an hour across all processes. */
  everyHour(queue: Queue, work: () => Promise<void>): void;
  everyMinute(queue: Queue, work: () => Promise<void>): void;
  /** Once a night across all processes, between 2:00 and 3:00 UTC. */
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
  /** Only between 2:00 and 3:00 UTC. */
  atNight?: boolean;
}

const retries = { retryLimit: 12, retryDelay: 2, retryBackoff: true };

interface JobOptions {
  /** The highest is run first; the default is 0. */
  priority?: number;
  startAfter?: Date;
  /** A UUID. A job with the id of one that waits or has just been run is not added. */
  id?: string;
}

interface Options {
  url: string;
  /** Whether the address leads to a pooler, which accepts no session settings. */
  hasPooler?: boolean;
  onError: (error: Error) => void;
  /** How often a process checks whether an hourly job is due. */
  scheduleMs?: number;
  /** An attempt that takes longer has failed. Nightly jobs may take an hour. */
  attemptSeconds?: number;
}

export function createJobs({
  url,
  hasPooler = false,
  onError,
  scheduleMs = 600_000,
  attemptSeconds = minuteSeconds,
}: Options): Jobs {
  // Separate connections: a failed maintenance run would leave open transactions in the request pool.
  const connection = {
    connectionString: url,
    max: 2,
    connectionTimeoutMillis: 2000,
    query_timeout: 10_000,
    ...(!hasPooler && { statement_timeout: 10_000 }),
  };
  const boss = new PgBoss({
    ...connection,
    migrate: false,
    schedule: false,
    maintenanceIntervalSeconds: 60,
    // The data of finished jobs may identify a user.
    archiveCompletedAfterSeconds: 3600,
    deleteAfterDays: 1,
  });
  boss.on('error', onError);
  const handlers = new Map<Queue, Handler<never>>();
  const concurrencyOf = new Map<Queue, number>();
  const recurring = new Map<Queue, Recurrence>();
  const stopping = new AbortController();
  // Each queue adds a listener to the signal.
  setMaxListeners(0, stopping.signal);
  let working: Promise<unknown> = Promise.resolve();
  const secondsFor = (queue: Queue): number => {
    const { atNight = false, seconds = 0 } = recurring.get(queue) ?? {};
    return atNight ? seconds : attemptSeconds;
  };

  /** Repeats an iteration until stopped, pausing after idle ones. Reports errors. */
  async function repeat(iterate: () => Promise<'busy' | 'idle'>, idleMs: number): Promise<void> {
    while (!stopping.signal.aborted) {
      const status = await iterate().catch((error: unknown) => {
        onError(error as Error);
        return 'idle';
      });
      if (status === 'idle') await pause(idleMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  /**
   * Replaces the worker loop of pg-boss, which does not await a job's completion: a database that stops at that moment would crash
   * the process.
   */
  async function processNext(queue: Queue, handler: Handler<never>): Promise<'busy' | 'idle'> {
    const [job] = await boss.fetch<never>(queue, { includeMetadata: true });
    if (!job) return 'idle';
    try {
      const isLastAttempt = job.retryCount >= job.retryLimit;
      const attempt = handler({ id: job.id, createdAt: job.createdOn, isLastAttempt, data: job.data });
      await within(secondsFor(queue), attempt);
    } catch (error) {
      onError(error as Error);
      await boss.fail(queue, job.id);
      return 'busy';
    }
    await boss.complete(queue, job.id);
    return 'busy';
  }

  async function enqueueWhenDue(queue: Queue, { seconds, atNight = false }: Recurrence): Promise<'idle'> {
    const waitMs = Math.min(scheduleMs, seconds * 1000);
    await pause(waitMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    if (!stopping.signal.aborted && (!atNight || new Date().getUTCHours() === nightHour))
      await boss.send(queue, {}, { ...retries, singletonSeconds: seconds, expireInSeconds: secondsFor(queue) });
    return 'idle';
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await boss.start();
        // Releases the jobs of killed workers now rather than at the next maintenance run.
        await boss.expire();
        break;
      } catch (error) {
        onError(error as Error);
        await pause(1000, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
    await Promise.all([
      ...[...handlers].flatMap(([queue, handler]) =>
        Array.from({ length: concurrencyOf.get(queue) ?? 1 }, () => repeat(() => processNext(queue, handler), pollMs)),
      ),
      ...[...recurring].map(([queue, recurrence]) => repeat(() => enqueueWhenDue(queue, recurrence), pollMs)),
    ]);
  }

  return {
    async enqueue(tx, queue, data, { priority = 0, startAfter, id } = {}) {
      await boss.send(queue, data, {
        ...retries,
        expireInSeconds: secondsFor(queue),
        priority,
        ...(startAfter && { startAfter }),
        ...(id !== undefined && { id }),
        db: { executeSql: rawQuery(tx) },
      });
    },
    end: (tx, queue, id) => boss.complete(queue, id, {}, { db: { executeSql: rawQuery(tx) } }),
    async isOpen(tx, queue, values) {
      const { rows } = await rawQuery(tx)(
        `select exists (
          select from pgboss.job where name = $1 and state in ('created', 'retry', 'active') and data @> $2) as "isOpen"`,
        [queue, values],
      );
      return (rows as [{ isOpen: boolean }])[0].isOpen;
    },
    async removeMentioning(tx, values) {
      // The archive has the finished jobs of the last day.
      for (const table of ['pgboss.job', 'pgboss.archive'])
        for (const value of values)
          await rawQuery(tx)(
            `delete from ${table} where jsonb_path_exists(data, 'strict $.** ? (@ == $value)', jsonb_build_object('value', $1::text))`,
            [value],
          );
    },
    work(queue, handler, { concurrency = 1 } = {}) {
      handlers.set(queue, handler);
      concurrencyOf.set(queue, concurrency);
    },
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
      // Do not wait for a hanging database: an interrupted job is retried.
      await Promise.race([working, pause(3000, undefined, { ref: false })]);
      await boss.stop({ timeout: 2500 });
    },
  };
}

/** Waits no longer than that, so that an attempt that never ends does not hold up its queue. */
async function within(seconds: number, attempt: Promise<void>): Promise<void> {
  const waiting = new AbortController();
  const tooLate = pause(seconds * 1000, undefined, { signal: waiting.signal, ref: false }).then(() => {
    throw new Error('an attempt took too long');
  });
  try {
    await Promise.race([attempt, tooLate]);
  } finally {
    waiting.abort();
    tooLate.catch(() => undefined);
    attempt.catch(() => undefined);
  }
}

/** Creates the tables and queues of pg-boss, as part of migrating. */
export async function migrateJobs(connectionString: string): Promise<void> {
  const boss = new PgBoss({ connectionString, max: 1, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();
  for (const queue of queues) await boss.createQueue(queue);
  await boss.stop({ graceful: false });
}

/** Runs tasks in sequence and throws the first failure after the last task. A failure that ends all is thrown at once. */
export async function runEach(
  tasks: (() => Promise<void>)[],
  isFatal: (error: unknown) => boolean = () => false,
): Promise<void> {
  const failures: unknown[] = [];
  for (const task of tasks) {
    await task().catch((error: unknown) => {
      if (isFatal(error)) throw error;
      failures.push(error);
    });
  }
  if (failures.length > 0) throw failures[0];
}
