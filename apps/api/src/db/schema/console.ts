import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  json,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AuditAction, AuditDetails } from '@everstep/domain/audit/actions';
import { bytea } from './columns';

/**
 * Written by the audit slice: what administrators did and saw. Triggers refuse every update and delete. Users are named by id only
 * and without foreign keys, because a line outlives the account.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    /** Without gaps, so that a missing line is noticed. */
    number: bigint('number', { mode: 'number' }).primaryKey(),
    /** In milliseconds, as hashed. */
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull(),
    /** Null for actions on the command line and automatic ones. */
    administratorId: uuid('administrator_id'),
    action: text('action').$type<AuditAction>().notNull(),
    /** The users concerned. */
    userIds: uuid('user_ids').array().notNull(),
    /** `json` keeps the text that was hashed. */
    details: json('details').$type<AuditDetails>().notNull(),
    /** Sealed with the data key of the only user concerned, so that it becomes unreadable with the account. */
    sealedReason: bytea('sealed_reason'),
    /** A keyed hash of the filters of a list, to recognize the same list. */
    viewHash: bytea('view_hash'),
    /** The hash of the previous line; 32 zero bytes in the first line. */
    previousHash: bytea('previous_hash').notNull(),
    /** SHA-256 of everything above. */
    hash: bytea('hash').notNull(),
  },
  (table) => [
    index('audit_log_user_ids').using('gin', table.userIds).with({ fastupdate: false }),
    index('audit_log_views')
      .on(table.administratorId, table.viewHash, table.at)
      .where(sql`${table.viewHash} is not null`),
  ],
);

/** Written by the audit slice: number and hash of the newest line, in a single row that lines queue for. */
export const auditHead = pgTable(
  'audit_head',
  {
    only: boolean('only').primaryKey().default(true),
    number: bigint('number', { mode: 'number' }).notNull(),
    hash: bytea('hash').notNull(),
  },
  (table) => [check('audit_head_only', sql`${table.only}`)],
);

/**
 * Written by triggers on users, payments and subscription changes, and with each first question of a chat: what each write adds to the
 * console's figures. The console slice folds the rows of each day into one (decision 0060). An earlier month has one row.
 */
export const consoleCounts = pgTable('console_counts', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** The UTC day on which the user registered, the invoice was paid, the subscription was canceled or the chat began. */
  day: date('day').notNull(),
  totalUsers: integer('total_users').notNull().default(0),
  activeUsers: integer('active_users').notNull().default(0),
  freeUsers: integer('free_users').notNull().default(0),
  elitePremiumUsers: integer('elite_premium_users').notNull().default(0),
  ultraEliteUsers: integer('ultra_elite_users').notNull().default(0),
  cancellations: integer('cancellations').notNull().default(0),
  chatSessions: integer('chat_sessions').notNull().default(0),
  /** Minus refunds. */
  paymentCents: bigint('payment_cents', { mode: 'number' }).notNull().default(0),
});
