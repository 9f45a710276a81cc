import { bigint, date, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { consentKinds } from '@everstep/domain/consents';
import { users } from './accounts';
import { bytea, instant } from './columns';

/** Written by the account slice: which data a user has agreed to store. */
export const consents = pgTable(
  'consents',
  {
    userId: uuid('user_id').notNull(),
    kind: text('kind', { enum: consentKinds }).notNull(),
    /** The version of the text that the user agreed to. */
    version: smallint('version').notNull(),
    givenAt: instant('given_at').notNull().defaultNow(),
    revokedAt: instant('revoked_at'),
    /** When a text newer than `version` was first shown. */
    newerShownAt: instant('newer_shown_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);

/** Written by the fertility slice: mode and due date are as sensitive as the days, so they are sealed too. */
export const fertilitySettings = pgTable('fertility_settings', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  sealed: bytea('sealed').notNull(),
});

/** Written by the fertility slice: cycle reports, valid until something in the user's scope changes (decision 0034). */
export const fertilityReports = pgTable(
  'fertility_reports',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    asOf: date('as_of').notNull(),
    /** The unit and locale of its sentences. */
    variant: text('variant').notNull(),
    /** The version of the user's scope that the report was computed from. */
    version: bigint('version', { mode: 'number' }).notNull(),
    /** The version of the rules that computed it. */
    rules: smallint('rules').notNull(),
    computedAt: instant('computed_at').notNull().defaultNow(),
    /** The report, sealed with the user's data key. */
    sealed: bytea('sealed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.asOf, table.variant] })],
);
