import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { sentChannels } from '@everstep/domain/reminders';
import { users } from './accounts';
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
    /** What it is about: the scope of the event or of the child's feeds, and the key of the event or the child's id. */
    aboutScope: uuid('about_scope'),
    aboutKey: text('about_key'),
    /** Everything that was due earlier is settled. Null if nothing will be due until something changes. */
    dueAt: instant('due_at'),
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
    sentAt: instant('sent_at').notNull().defaultNow(),
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
