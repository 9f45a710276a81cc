import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea } from './columns';
import { households } from './households';

// Written by the family-record slice.

/** The newest line of each record. */
export const recordHeads = pgTable('record_heads', {
  scopeId: uuid('scope_id')
    .primaryKey()
    .references(() => households.scopeId, { onDelete: 'cascade' }),
  number: bigint('number', { mode: 'number' }).notNull(),
  hash: bytea('hash').notNull(),
  /** `ended` while no plan of a parent opens it. */
  state: text('state', { enum: ['open', 'ended'] }).notNull(),
});

/** Whom the numbers in the lines of a record stand for. */
export const recordPeople = pgTable(
  'record_people',
  {
    scopeId: uuid('scope_id')
      .notNull()
      .references(() => recordHeads.scopeId, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    /** Null once the account is gone. */
    userId: uuid('user_id'),
    /** As it was while the user was in the family: what somebody is called after leaving is not shown. Null once the account is gone. */
    name: text('name'),
  },
  (table) => [
    primaryKey({ columns: [table.scopeId, table.number] }),
    unique('record_people_user').on(table.scopeId, table.userId),
    index('record_people_user_id')
      .on(table.userId)
      .where(sql`${table.userId} is not null`),
  ],
);

/** Never changed. */
export const recordLines = pgTable(
  'record_lines',
  {
    scopeId: uuid('scope_id')
      .notNull()
      .references(() => recordHeads.scopeId, { onDelete: 'cascade' }),
    /** Without gaps, so that a missing line is noticed. */
    number: bigint('number', { mode: 'number' }).notNull(),
    /** In milliseconds, as hashed. */
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
    /** Of the content with its salt; the chain is of these. */
    commitment: bytea('commitment').notNull(),
    previousHash: bytea('previous_hash').notNull(),
    hash: bytea('hash').notNull(),
    /** Salt and content, sealed with the key of the household. */
    sealed: bytea('sealed').notNull(),
    /** The id that a parent's device gave a note, so that a repeated call adds no second one. */
    noteId: uuid('note_id'),
  },
  (table) => [
    primaryKey({ columns: [table.scopeId, table.number] }),
    index('record_lines_at').on(table.scopeId, table.at),
    uniqueIndex('record_lines_note')
      .on(table.scopeId, table.noteId)
      .where(sql`${table.noteId} is not null`),
  ],
);
