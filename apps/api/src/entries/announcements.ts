import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from '../db/client';

/** The same in `listen` below. */
const channel = 'everstep_changes';
/** Changes that follow each other closely are announced together. */
const coalesceMs = 20;
const firstPauseMs = 250;
const longestPauseMs = 5000;
/** Keeps a payload well below the 8,000 bytes that Postgres allows. */
const namesPerPayload = 150;

/** What was announced: a scope in which something has changed, or a user whose session or households have. */
export type Announcement = { scope: string } | { user: string } | 'missed';

export interface Announcements {
  /** After the commit: something has changed in this scope. */
  announce(scopeId: string): void;
  /** After the commit: these users' sessions, plans, households or roles have changed, or what their households show. */
  announceAccess(userIds: readonly string[]): void;
  /**
   * Hears what any process announces from when this resolves; `missed` if announcements may have been lost, because
   * there was no connection for a while. Resolves to what ends it.
   */
  listen(listener: (announcement: Announcement) => void): Promise<() => void>;
  stop(): Promise<void>;
}

interface Options {
  db: Database;
  /** The address of Postgres itself: a pooler would hand the listening connection to somebody else. */
  url: string;
  onError: (error: Error) => void;
}

/** LISTEN and NOTIFY. The listener has a connection of its own, opened with the first listener. */
export function createAnnouncements({ db, url, onError }: Options): Announcements {
  const listeners = new Set<(announcement: Announcement) => void>();
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let firstTry: Promise<void> | null = null;
  let client: pg.Client | null = null;
  const stopping = new AbortController();

  const publish = (announcement: Announcement) => {
    for (const listener of listeners) listener(announcement);
  };

  async function send(): Promise<void> {
    timer = undefined;
    const names = [...waiting];
    waiting.clear();
    try {
      for (let start = 0; start < names.length; start += namesPerPayload)
        await db.$client.query('select pg_notify($1, $2)', [
          channel,
          names.slice(start, start + namesPerPayload).join(' '),
        ]);
    } catch (error) {
      // The changes themselves are committed; clients also ask when they are looked at.
      onError(error as Error);
    }
  }

  function add(name: string): void {
    if (stopping.signal.aborted) return;
    waiting.add(name);
    timer ??= setTimeout(() => void send(), coalesceMs);
  }

  /** Resolves when the connection is lost. */
  async function listenOnce(onListening: () => void): Promise<void> {
    const current = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000, keepAlive: true });
    client = current;
    const lost = new Promise<void>((resolve) => {
      current.on('end', () => resolve());
      current.on('error', (error) => {
        onError(error);
        resolve();
      });
    });
    current.on('notification', ({ payload = '' }) => {
      for (const name of payload.split(' ')) {
        const id = name.slice(1);
        publish(name.startsWith('u') ? { user: id } : { scope: id });
      }
    });
    try {
      await current.connect();
      await current.query('listen everstep_changes');
      onListening();
      await lost;
    } finally {
      client = null;
      await current.end().catch(() => undefined);
    }
  }

  /** `onTried` is called after each attempt to connect, whether it has succeeded or failed. */
  async function keepListening(onTried: () => void): Promise<void> {
    let pauseMs = firstPauseMs;
    for (let isFirst = true; !stopping.signal.aborted; isFirst = false) {
      await listenOnce(() => {
        pauseMs = firstPauseMs;
        if (!isFirst) publish('missed');
        onTried();
      }).catch(onError);
      onTried();
      await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    }
  }

  return {
    announce: (scopeId) => add(`s${scopeId}`),
    announceAccess: (userIds) => userIds.forEach((id) => add(`u${id}`)),
    async listen(listener) {
      listeners.add(listener);
      firstTry ??= new Promise((resolve) => {
        // After a stop nothing is tried any more.
        running = keepListening(resolve).then(resolve);
      });
      await firstTry;
      return () => void listeners.delete(listener);
    },
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      if (waiting.size > 0) await send();
      await client?.end().catch(() => undefined);
      await running;
    },
  };
}
