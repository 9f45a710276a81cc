import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { followedFailures } from '@everstep/domain/followed-calendars';
import { users } from './accounts';
import { bytea, id, instant } from './columns';
import { scopes } from './scopes';

/** Written by the calendar-feeds slice: links by which the calendars of phones read what a user may see. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    /** The public part of the link. */
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The family whose events it has. The households slice deletes the feed when its maker leaves. */
    householdId: uuid('household_id'),
    /** A keyed MAC of the secret part; null since all sessions were ended. */
    verifierMac: bytea('verifier_mac'),
    /** The settings, sealed with the key of the user's own scope. */
    sealed: bytea('sealed').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    changedAt: instant('changed_at').notNull().defaultNow(),
    /** In UTC; the day is all that is kept. */
    lastUsedOn: date('last_used_on'),
  },
  (table) => [
    index('calendar_feeds_user').on(table.userId),
    index('calendar_feeds_household')
      .on(table.householdId, table.userId)
      .where(sql`${table.householdId} is not null`),
  ],
);

/** Written by the followed-calendars slice: calendars of other services that a household or a user follows. */
export const followedCalendars = pgTable(
  'followed_calendars',
  {
    scopeId: uuid('scope_id')
      .notNull()
      .references(() => scopes.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    createdBy: uuid('created_by'),
    /** Address, name and color, sealed with the key of the scope. */
    sealed: bytea('sealed').notNull(),
    /** ETag and Last-Modified of the latest reply, sealed. */
    sealedValidators: bytea('sealed_validators'),
    /** The events, sealed; null until it was fetched for the first time. */
    sealedEvents: bytea('sealed_events'),
    /** Another one whenever the events are others. */
    version: uuid('version')
      .notNull()
      .default(sql`uuidv7()`),
    eventCount: integer('event_count').notNull().default(0),
    unreadableCount: integer('unreadable_count').notNull().default(0),
    fetchedAt: instant('fetched_at'),
    /** Of the latest attempt; null after a success. */
    failure: text('failure', { enum: followedFailures }),
    failedAt: instant('failed_at'),
    /** How often in a row it could not be fetched. */
    failures: integer('failures').notNull().default(0),
    /** When the job fetches it; null if it has given up. */
    nextAt: instant('next_at'),
  },
  (table) => [
    primaryKey({ columns: [table.scopeId, table.id] }),
    index('followed_calendars_due')
      .on(table.nextAt)
      .where(sql`${table.nextAt} is not null`),
    index('followed_calendars_creator')
      .on(table.createdBy)
      .where(sql`${table.createdBy} is not null`),
  ],
);
