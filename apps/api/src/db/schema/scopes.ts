import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { bytea, instant } from './columns';

// Every key of these tables starts with the scope, so that a distributed Postgres can place the rows by it (decision 0065).

/** Written by entries/scopes.ts: to whom logged entries belong. A user's own scope has the user's id. */
export const scopes = pgTable(
  'scopes',
  {
    id: uuid('id').primaryKey(),
    /** The user whose own scope it is; null for a household. */
    userId: uuid('user_id'),
    /** Incremented with every change of an entry, in the same transaction. */
    version: bigint('version', { mode: 'number' }).notNull().default(0),
    /** For each kind whose entries were all deleted: the version and time of the last such deletion. */
    cleared: jsonb('cleared').$type<Record<string, { version: number; at: string }>>().notNull().default({}),
    /** How many entries there are without deleted ones, and the sum of their checksums. Written together with the entries. */
    entryTotal: integer('entry_total').notNull().default(0),
    entrySum: bigint('entry_sum', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    index('scopes_user').on(table.userId),
    check('own_scope_has_the_id_of_its_user', sql`${table.userId} is null or ${table.userId} = ${table.id}`),
  ],
);

/** Written by db/data-keys.ts: the key that seals what belongs to a scope, itself sealed. Deleted with the scope. */
export const scopeKeys = pgTable('scope_keys', {
  scopeId: uuid('scope_id')
    .primaryKey()
    .references(() => scopes.id, { onDelete: 'cascade' }),
  wrapped: bytea('wrapped').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});
