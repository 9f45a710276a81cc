import { setTimeout as pause } from 'node:timers/promises';
import PgBoss from 'pg-boss';
import { queryOf, type Db } from './client';

export const mailQueue = 'mail';
export const housekeepingQueue = 'housekeeping';
type Queue = typeof mailQueue | typeof housekeepingQueue;

export interface JobInfo {
  /** The same each time the job is tried. */
  id: string;
  createdAt: Date;
}
type Handler<Data> = (job: JobInfo & { data: Data }) => Promise<void>;

/** Jobs in the same Postgres: they are written with what they belong to, in one transaction, and survive any restart. */
export interface Jobs {
  enqueue(tx: Db, queue: Queue, data: object): Promise<void>;
  /** What to do with a job. When it throws, the job is tried again later; it may therefore be done twice. */
  work<Data>(queue: Queue, handler: Handler<Data>): void;
  /** The same for what is done by the clock, in one of all processes: `cron` in UTC. */
  schedule(queue: Queue, cron: string, work: () => Promise<void>): void;
  /** Begins to work. A database that is not there yet is waited for. */
  start(): void;
  stop(): Promise<void>;
}

const retries = { retryLimit: 12, retryDelay: 2, retryBackoff: true, expireInSeconds: 60 };

interface Options {
  url: string;
  onError: (error: Error) => void;
}

export function createJobs({ url, onError }: Options): Jobs {
  const boss = new PgBoss({
    // Connections of its own: its maintenance begins transactions that a failure would leave open in the pool of requests.
    connectionString: url,
    ...{ max: 2, connectionTimeoutMillis: 2000, query_timeout: 10_000, statement_timeout: 10_000 },
    migrate: false,
    maintenanceIntervalSeconds: 60,
    // A finished job is of no use to anybody, and its data may name a person.
    archiveCompletedAfterSeconds: 3600,
    deleteAfterDays: 1,
  });
  boss.on('error', onError);
  const handlers = new Map<Queue, Handler<never>>();
  const crons = new Map<Queue, string>();
  const stopping = new AbortController();
  let started: Promise<void> = Promise.resolve();

  async function begin(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await boss.start();
        // Jobs whose worker was killed are given out again when their time is up, now and not only at the next round.
        await boss.expire();
        for (const [queue, handler] of handlers)
          await boss.work<never>(queue, { pollingIntervalSeconds: 0.5, includeMetadata: true }, async ([job]) => {
            if (job) await handler({ id: job.id, createdAt: job.createdOn, data: job.data });
          });
        for (const [queue, cron] of crons) await boss.schedule(queue, cron);
        return;
      } catch (error) {
        onError(error as Error);
        await pause(1000, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  return {
    async enqueue(tx, queue, data) {
      await boss.send(queue, data, { ...retries, db: { executeSql: queryOf(tx) } });
    },
    work: (queue, handler) => void handlers.set(queue, handler),
    schedule(queue, cron, work) {
      handlers.set(queue, work);
      crons.set(queue, cron);
    },
    start: () => void (started = begin()),
    async stop() {
      stopping.abort();
      // A start that hangs on a silent database is not waited for to the end, and a job that is cut off is tried again.
      await Promise.race([started, pause(2500, undefined, { ref: false })]);
      await boss.stop({ timeout: 3000 });
    },
  };
}

/** Part of the migrations: the tables of the jobs and their queues. */
export async function migrateJobs(connectionString: string): Promise<void> {
  const boss = new PgBoss({ connectionString, max: 1, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();
  for (const queue of [mailQueue, housekeepingQueue]) await boss.createQueue(queue);
  await boss.stop({ graceful: false });
}
