import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { ticketCategories, ticketPriorities, ticketStatuses } from '@everstep/domain/support';
import { users } from './accounts';
import { bytea, instant } from './columns';

/** Written by the support slice. What users write may be about their health, so subject and texts are sealed. */
export const supportTickets = pgTable(
  'support_tickets',
  {
    /** Made by the browser, so that a ticket sent twice is stored once. */
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    category: text('category', { enum: ticketCategories }).notNull(),
    priority: text('priority', { enum: ticketPriorities }).notNull(),
    status: text('status', { enum: ticketStatuses }).notNull().default('open'),
    /** Subject and description, sealed with the user's data key. */
    sealed: bytea('sealed').notNull(),
    /** Whether an administrator has written since the user last read the ticket. */
    isUnreadByUser: boolean('is_unread_by_user').notNull().default(false),
    /** Whether the user has written since an administrator last read it. */
    isUnreadBySupport: boolean('is_unread_by_support').notNull().default(true),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** The newest message of either side, or the resolution. */
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('support_tickets_user_id').on(table.userId, table.createdAt),
    index('support_tickets_open')
      .on(table.updatedAt, table.id)
      .where(sql`${table.status} <> 'resolved'`),
    index('support_tickets_resolved')
      .on(table.updatedAt, table.id)
      .where(sql`${table.status} = 'resolved'`),
  ],
);

/** Written by the support slice: what followed the description, from either side. */
export const supportMessages = pgTable(
  'support_messages',
  {
    /** Made by the browser. */
    id: uuid('id').primaryKey(),
    ticketId: uuid('ticket_id')
      .notNull()
      .references(() => supportTickets.id, { onDelete: 'cascade' }),
    /** The user whose ticket it is; the key of their data seals the text. */
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    isFromSupport: boolean('is_from_support').notNull(),
    /** Null for the user's own messages and once the administrator's account is gone. */
    adminId: uuid('admin_id').references(() => users.id, { onDelete: 'set null' }),
    sealed: bytea('sealed').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('support_messages_ticket_id').on(table.ticketId, table.createdAt),
    index('support_messages_user_id').on(table.userId),
    index('support_messages_admin_id')
      .on(table.adminId)
      .where(sql`${table.adminId} is not null`),
  ],
);
