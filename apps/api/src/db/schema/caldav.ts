import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { bytea, id, instant } from './columns';
import { scopes } from './scopes';

/** Written by the app-passwords slice: what a phone's calendar signs in with at `/dav`. */
export const appPasswords = pgTable(
  'app_passwords',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A keyed MAC of the password. */
    mac: bytea('mac').notNull(),
    /** Its name, sealed with the key of the user's own scope. */
    sealed: bytea('sealed').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** In UTC; the day is all that is kept. */
    lastUsedOn: date('last_used_on'),
    /** The first day in UTC on which it was used without a plan; null while a plan covers it. */
    lapsedOn: date('lapsed_on'),
  },
  (table) => [index('app_passwords_user').on(table.userId)],
);

/** Written by the caldav slice: how a user's programs show each calendar, and the calendars that they have made. */
export const davCalendars = pgTable(
  'dav_calendars',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The last part of its path: a name that the program chose, `own`, or the id of a household. */
    name: text('name').notNull(),
    /** False for `own` and the calendars of households, which are there without a row. */
    isMade: boolean('is_made').notNull(),
    /** Display name, color, order and whatever else was set, sealed with the key of the user's own scope. */
    sealed: bytea('sealed').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.name] })],
);

/** Written by the caldav slice: the paths of events, and the iCalendar text that programs have put there. */
export const calendarObjects = pgTable(
  'calendar_objects',
  {
    scopeId: uuid('scope_id')
      .notNull()
      .references(() => scopes.id, { onDelete: 'cascade' }),
    /** A calendar that the user has made; empty for that of the scope, which is there without being made. */
    calendar: text('calendar').notNull(),
    /** The last part of the path, decoded. */
    name: text('name').notNull(),
    /** Of the entry with the event. */
    key: text('key').notNull(),
    /** What was put, sealed with the key of the scope; null once it is deleted. */
    sealed: bytea('sealed'),
    /** The version of the entry that says the same as the text. */
    version: bigint('version', { mode: 'number' }).notNull(),
    /** The version of the scope from which on the path has been another event's, or nothing's. */
    goneVersion: bigint('gone_version', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.scopeId, table.calendar, table.name] }),
    uniqueIndex('calendar_objects_key')
      .on(table.scopeId, table.key)
      .where(sql`${table.goneVersion} is null`),
    index('calendar_objects_gone')
      .on(table.scopeId, table.goneVersion)
      .where(sql`${table.goneVersion} is not null`),
  ],
);
