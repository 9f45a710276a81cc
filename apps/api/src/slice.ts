import type { PgTable } from 'drizzle-orm/pg-core';
import type { ImportWay } from '@everstep/domain/export-readme';
import type { Database, Db } from './db/client';
import type { DataKeys } from './db/data-keys';
import type { Jobs } from './db/jobs';
import type { Announcements } from './entries/announcements';
import type { SyncedKind } from './entries/synced-kind';
import type { Server } from './http/endpoint';
import type { PageRules } from './http/pages';
import type { FindSession } from './http/session/session';

/**
 * The definition of a slice in the API. The app, the demo seed, the export of personal data and the tests for unclaimed tables and
 * broken invariants all work from the list in `slices.ts`.
 */
export interface Slice {
  name: string;
  /** How http looks up the user of a session; only one slice defines it. */
  prepareFindSession?: (db: Database) => FindSession;
  /** Registers endpoints, jobs and payment events. */
  register?: (server: Server) => void | PageRules;
  /** The kinds of entries that its trackers log. */
  kinds?: readonly SyncedKind[];
  personalData?: PersonalData;
  /** Creates demo data for a user. Runs at every seed, so it must be idempotent. */
  demo?: (context: DemoContext) => Promise<void>;
  /** Invariants that hold at any time, even after a crash: each SQL statement selects the rows that violate one. */
  invariants?: Readonly<Record<string, string>>;
}

interface PersonalData {
  /** Tables with rows about a user. Their foreign keys, or db/user-columns.ts, delete or anonymize the rows together with the user. */
  tables: readonly PgTable[];
  /** The user's data in readable form, without secrets (hashes, keys, sealed bytes). */
  export: Readonly<Record<string, PersonalDataKind>>;
  /**
   * Removes rows that identify the user by e-mail rather than by a foreign key. Runs in the transaction that deletes the user;
   * calls to other services are queued.
   */
  forget?: (context: ForgetContext) => Promise<void>;
  /** The zone whose clocks the user lives by; null if it is not known here. */
  zone?: (context: ExportContext) => Promise<string | null>;
  /** The dates that belong in the user's calendar. */
  dates?: (context: ExportContext) => Promise<readonly CalendarDate[]>;
}

export interface PersonalDataKind {
  title: string;
  /** What the data is and why it is stored, written for the user. */
  description: string;
  /** The user's rows; a kind that grows every day yields them page by page. */
  rows: (context: ExportContext) => Promise<readonly object[]> | AsyncIterable<readonly object[]>;
  /** For a kind that can be deleted on its own, without the account. Rows that depend on it are deleted too. */
  removal?: {
    /** What is deleted, in full sentences for the user. */
    text: string;
    /** Returns the other households in which something has changed. */
    run: (tx: Db, userId: string) => Promise<void | readonly string[]>;
  };
  /** The table, header first, with local times of the zone. Without it, each field is a column. */
  toCsvRows?(rows: readonly object[], zone?: string): string[][];
  /** How the table gets into another account. */
  importWay?: ImportWay;
}

interface ForgetContext {
  tx: Db;
  jobs: Jobs;
  /** Called only after the commit. */
  announcements: Pick<Announcements, 'announceAccess'>;
  /** An unconfirmed address may belong to somebody else. */
  user: { id: string; email: string; isEmailConfirmed: boolean };
}

/** An all-day entry of a calendar. */
export interface CalendarDate {
  /** ISO date. */
  day: string;
  title: string;
}

export interface ExportContext {
  db: Database;
  dataKeys: DataKeys;
  userId: string;
  /** The kinds of entries that the slices register. */
  kinds: readonly SyncedKind[];
}

export interface DemoContext {
  db: Database;
  dataKeys: DataKeys;
  user: { id: string; email: string; isAdmin: boolean };
  /** Whether this seed created the account. */
  isNew: boolean;
}

/** Whose entries the examples are. */
export interface ExampleFamily {
  id: string;
  child: string;
}

/** Valid input for a slice's endpoints, in `<slice>.examples.ts`: the starting point of the attack tests. */
export interface EndpointExamples {
  /** Values of path parameters that do not name a user. */
  params?: Readonly<Record<string, string>>;
  /** Query strings by endpoint; `word` is the free text in them. */
  queries?: Readonly<Record<string, (word: string) => string>>;
  /** Bodies by endpoint, for the user who sends them. */
  bodies?: Readonly<Record<string, (user: { id: string; email: string }) => Record<string, unknown>>>;
  /** A value of each kind of entry that it registers, with all its points in time; with its key if that is neither an id nor follows from it. */
  entries?: Readonly<Record<string, (family: ExampleFamily) => { key?: string; value: object }>>;
}
