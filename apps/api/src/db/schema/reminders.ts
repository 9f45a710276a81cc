import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sentChannels } from '@everstep/domain/reminders';
import { sessions, users } from './accounts';
import { bytea, id, instant } from './columns';

/** Written by the reminders slice: for each reminder that is stored as an entry, when to look at it next. */
export const plannedReminders = pgTable(
  'planned_reminders',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** With the user's id, the entry. */
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    /**
     * What it is about: the scope of the event or of the child's feeds, and the key of the event or the child's id. Where the key of an
     * event is another one than that of the reminder, the reminder is still to be copied from the one of that event.
     */
    aboutScope: uuid('about_scope'),
    aboutKey: text('about_key'),
    /** When to look at it next. Null if nothing will be due until something changes. */
    dueAt: instant('due_at'),
    /** Everything that was to be sent until then is settled: sent, or no matter. What quiet hours hold is not. */
    settledAt: instant('settled_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.key] }),
    index('planned_reminders_due')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    index('planned_reminders_about')
      .on(table.aboutScope, table.aboutKey)
      .where(sql`${table.aboutScope} is not null`),
  ],
);

/** Written by the reminders slice: what was sent, so that nothing is sent twice, until a month after the day that it was about. */
export const sentReminders = pgTable(
  'sent_reminders',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    key: text('key').notNull(),
    /** A keyed hash of the occurrence, where it is now, and the alert. */
    occurrence: bytea('occurrence').notNull(),
    channel: text('channel', { enum: sentChannels }).notNull(),
    /** When it was queued. */
    sentAt: instant('sent_at').notNull().defaultNow(),
    /** When the mail server took it, or first a push service for one of the user's devices. */
    reachedAt: instant('reached_at'),
    forgetOn: date('forget_on').notNull(),
  },
  (table) => [
    uniqueIndex('sent_reminders_once').on(table.userId, table.kind, table.key, table.occurrence, table.channel),
    index('sent_reminders_forget_on').on(table.forgetOn),
  ],
);

/** Written by the reminders slice: how many reminders of a user were not sent in time, until the user has been told. */
export const droppedReminders = pgTable('dropped_reminders', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  total: integer('total').notNull(),
});

/** Written by the reminders slice: where the browser of a session receives push messages, for as long as the session exists. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionHash: bytea('session_hash')
      .notNull()
      .unique()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    /** SHA-256: an endpoint is all that is needed to send to it, and it is too long to be guessed. */
    endpointHash: bytea('endpoint_hash').notNull().unique(),
    /** Endpoint and keys, sealed with the user's data key. */
    sealed: bytea('sealed').notNull(),
    /** When the browser last told us. */
    registeredAt: instant('registered_at').notNull().defaultNow(),
    /** When the push service last took a message. */
    deliveredAt: instant('delivered_at'),
    /** How often in a row the push service has refused a message for good. */
    refusals: integer('refusals').notNull().default(0),
    /** Nothing is sent until then, as the push service asked for or because it could not be reached. */
    waitUntil: instant('wait_until'),
    /** How long the last of these waits was. */
    waitSeconds: integer('wait_seconds').notNull().default(0),
  },
  (table) => [
    index('push_subscriptions_user_id').on(table.userId),
    index('push_subscriptions_registered_at').on(table.registeredAt),
  ],
);
