import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, expect } from 'vitest';
import { makeDatabase } from '../database';
import { distributed, reference } from './placement';
import { findStatementBreaches } from './statement-breaches';
import { analyze, readCatalog } from './statement-tree';

/**
 * A setup file: every statement that the code sends in any test has to be one that a distributed Postgres takes (decision 0117).
 *
 * What it cannot see: statements that no test sends, those of servers in processes of their own, what a function of the database does, and
 * how many rows Citus copies between nodes. What a test sends itself is left out, unless drizzle sends it.
 */

interface Recorder {
  /** Sent and not yet looked at. */
  waiting: Set<string>;
  ofTests: Set<string>;
  known: Set<string>;
  listeners: Set<(text: string) => void>;
}

// Test files of one process share it, while each of them loads this one anew.
const shared = globalThis as { statementRecorder?: Recorder };
const recorder = (shared.statementRecorder ??= install());

function install(): Recorder {
  const created: Recorder = { waiting: new Set(), ofTests: new Set(), known: new Set(), listeners: new Set() };
  watch(pg.Client.prototype, (text) => {
    for (const listener of created.listeners) listener(text);
    if (created.known.has(text) || created.ofTests.has(text) || isSentByTest()) return;
    created.known.add(text);
    if (isOfInterest(text)) created.waiting.add(text);
  });
  // A pool hands it to a client later, when nobody can say from where it came.
  watch(pg.Pool.prototype, (text) => {
    if (!created.known.has(text) && isSentByTest()) created.ofTests.add(text);
  });
  return created;
}

function watch(prototype: { query: unknown }, see: (text: string) => void): void {
  const send = prototype.query as (this: unknown, ...args: unknown[]) => unknown;
  prototype.query = function (this: unknown, ...args: unknown[]) {
    const [query] = args;
    const text = typeof query === 'string' ? query : (query as { text?: unknown } | null)?.text;
    if (typeof text === 'string') see(text);
    return send.apply(this, args);
  };
}

/** Whether the nearest code of ours is a test. What drizzle sends comes from nobody: it waits for its own promise first. */
function isSentByTest(): boolean {
  const frames = (new Error().stack ?? '').split('\n').filter((frame) => !frame.includes('record-statements'));
  // `rawQuery` sends for its caller.
  const others = /node_modules|node:|\/src\/db\/client\.ts/;
  const caller = frames.slice(1).find((frame) => !others.test(frame));
  return caller !== undefined && /\/apps\/api\/test\/|\.test\.ts/.test(caller);
}

const places = new RegExp(`\\b(${[...Object.keys(distributed), ...reference].join('|')})\\b`);

const isOfInterest = (text: string) =>
  places.test(text) && /^\s*(select|with|insert|update|delete|merge)\b/i.test(text);

/**
 * Each node does its part alone: the rows are joined by their scopes, and nothing is counted or sorted over all of them. Nightly jobs only.
 */
const everywhere = [
  'update calendar_objects path set sealed = null\n    where sealed is not null\n      and not exists',
];

/** Records what is sent until the returned function is called. */
export function recordStatements(): () => string[] {
  const texts = new Set<string>();
  const listener = (text: string) => {
    if (isOfInterest(text)) texts.add(text);
  };
  recorder.listeners.add(listener);
  return () => {
    recorder.listeners.delete(listener);
    return [...texts];
  };
}

/** The breaches of each statement that has any. */
export async function checkStatements(
  client: pg.ClientBase,
  texts: readonly string[],
  options?: { isOneScope?: boolean },
): Promise<Record<string, string[]>> {
  const catalog = await readCatalog(client);
  const found: Record<string, string[]> = {};
  for (const text of texts) {
    if (everywhere.some((start) => text.trimStart().startsWith(start))) continue;
    const breaches = findStatementBreaches(await analyze(client, text), catalog, options);
    if (breaches.length > 0) found[text] = breaches;
  }
  return found;
}

/** Tables are made by migrations before they are distributed. */
const migrations = fileURLToPath(new URL('../../migrations/', import.meta.url));
const isMigration = (text: string): boolean =>
  readdirSync(migrations)
    .filter((name) => name.endsWith('.sql'))
    .some((name) => readFileSync(migrations + name, 'utf8').includes(text.trim()));

afterAll(async () => {
  const texts = [...recorder.waiting].filter((text) => !isMigration(text));
  recorder.waiting.clear();
  if (texts.length === 0) return;
  const database = await makeDatabase();
  const client = new pg.Client({ connectionString: database.directUrl });
  await client.connect();
  try {
    expect(await checkStatements(client, texts)).toEqual({});
  } finally {
    await client.end();
    await database.drop();
  }
});
