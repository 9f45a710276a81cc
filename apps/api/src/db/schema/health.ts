import { bigint, date, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { consentKinds } from '@everstep/domain/consents';
import { users } from './accounts';
import { bytea, instant } from './columns';

/** Written by the account slice: which data a user has agreed to store. */
export const consents = pgTable(
  'consents',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: consentKinds }).notNull(),
    /** Of the text that was agreed to. */
    version: smallint('version').notNull(),
    givenAt: instant('given_at').notNull().defaultNow(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);

/** Written by db/data-keys.ts: the key that seals a user's health entries, itself sealed. Deleted with the account. */
export const dataKeys = pgTable('data_keys', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  wrapped: bytea('wrapped').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** Written by the fertility slice: one row a day, as it was changed last. */
export const fertilityDays = pgTable(
  'fertility_days',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    /** Made by the device that changed it. */
    changeId: uuid('change_id').notNull(),
    /** By the clock of that device, never beyond ours. */
    changedAt: instant('changed_at').notNull(),
    /** The entry, sealed with the user's data key; null when the day was deleted. */
    sealed: bytea('sealed'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);

/** Written by the fertility slice: mode and due date say as much as the days do, so they are sealed too. */
export const fertilitySettings = pgTable('fertility_settings', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  sealed: bytea('sealed').notNull(),
});

/** Written by the fertility slice: raised with every change of a user's days or settings, in the same statement. */
export const fertilityRevisions = pgTable('fertility_revisions', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  revision: bigint('revision', { mode: 'number' }).notNull(),
});

/** Written by the fertility slice: what the days said as of a day, until one of them or the settings change (decision 0034). */
export const fertilityReports = pgTable(
  'fertility_reports',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    asOf: date('as_of').notNull(),
    /** In which unit and with which dates its sentences are written. */
    variant: text('variant').notNull(),
    /** The revision of the user's data that the report was computed from. */
    revision: bigint('revision', { mode: 'number' }).notNull(),
    /** That of the rules which made it. */
    rules: smallint('rules').notNull(),
    madeAt: instant('made_at').notNull().defaultNow(),
    /** The report, sealed with the user's data key. */
    sealed: bytea('sealed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.asOf, table.variant] })],
);
