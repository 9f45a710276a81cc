import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './db/client';
import type { DataKeys } from './db/data-keys';
import type { Server } from './http/endpoint';
import type { PageRules } from './http/pages';

/**
 * All that the API knows of a slice. The app, the demo seed, the export of a user's data and the tests that look for forgotten
 * tables and broken rows are given the list of `slices.ts`.
 */
export interface Slice {
  name: string;
  /** Registers endpoints, jobs and payment events. */
  register?: (server: Server) => void | PageRules;
  personalData?: PersonalData;
  /** Gives a demo user something to look at. Called at every seed, so it must not write twice. */
  demo?: (context: DemoContext) => Promise<void>;
  /** What must hold at any moment, whatever was killed: each statement finds the rows that break it. */
  invariants?: Readonly<Record<string, string>>;
}

interface PersonalData {
  /** Tables with rows about a user. Deleting the user deletes or anonymises them by their foreign keys. */
  tables: readonly PgTable[];
  /** The user's data in readable form, one list for each kind. */
  export: (context: ExportContext) => Promise<Record<string, readonly object[]>>;
}

export interface ExportContext {
  db: Database;
  dataKeys: DataKeys;
  userId: string;
}

export interface DemoContext {
  db: Database;
  dataKeys: DataKeys;
  user: { id: string; email: string; isAdmin: boolean };
  /** The account was created by this seed. */
  isNew: boolean;
}

/** Valid input for a slice's endpoints, in `<slice>.examples.ts`: the attack tests start from it. */
export interface EndpointExamples {
  /** Values of path parameters that do not name a user. */
  params?: Readonly<Record<string, string>>;
  /** Query strings by endpoint; `word` goes where free text can. */
  queries?: Readonly<Record<string, (word: string) => string>>;
  /** Bodies by endpoint. Where a body names a user, it names the one given. */
  bodies: Readonly<Record<string, (user: { id: string; email: string }) => Record<string, unknown>>>;
}
