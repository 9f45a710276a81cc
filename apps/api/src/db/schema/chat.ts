import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { chatRatings } from '@everstep/domain/chat';
import type { SafetyResult } from '@everstep/domain/chat/safety/safety-case';
import { users } from './accounts';
import { bytea, instant } from './columns';

/** Written by the chat slice: a question with its answer. */
export const chatExchanges = pgTable(
  'chat_exchanges',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    id: uuid('id')
      .notNull()
      .default(sql`uuidv7()`),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Belongs to the history; otherwise it is deleted after half an hour. */
    isInHistory: boolean('is_in_history').notNull(),
    rating: text('rating', { enum: chatRatings }),
    /** Everything that was asked and answered, sealed with the user's data key. */
    sealed: bytea('sealed').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('chat_exchanges_passing')
      .on(table.createdAt)
      .where(sql`not ${table.isInHistory}`),
  ],
);

/** Written by the chat slice. Without a row nothing is kept. */
export const chatSettings = pgTable('chat_settings', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  keepsHistory: boolean('keeps_history').notNull().default(false),
});

/** Written by the chat slice: how much a user has asked, and when they last did. */
export const chatUse = pgTable('chat_use', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  minuteFrom: instant('minute_from').notNull().defaultNow(),
  minuteCount: integer('minute_count').notNull().default(0),
  dayFrom: instant('day_from').notNull().defaultNow(),
  /** Of 24 hours from the first message. */
  dayCount: integer('day_count').notNull().default(0),
  /** Of the same 24 hours: what a language model read and wrote for the user. */
  dayTokens: integer('day_tokens').notNull().default(0),
  /** The newest exchange that was stored. */
  lastExchangeAt: instant('last_exchange_at'),
});

/** Written by the chat slice: how the answers of a UTC day were rated, without text or user. */
export const chatRatingCounts = pgTable(
  'chat_rating_counts',
  {
    day: date('day').notNull(),
    rating: text('rating', { enum: chatRatings }).notNull(),
    total: integer('total').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.rating] })],
);

/** Written by the chat slice: what a language model read and wrote on a UTC day, for all users together. */
export const chatModelDays = pgTable('chat_model_days', {
  day: date('day').primaryKey(),
  tokens: bigint('tokens', { mode: 'number' }).notNull(),
});

/** Written by the chat slice: how a language model answered the safety cases. It answers users only after a passed run. */
export const chatSafetyRuns = pgTable(
  'chat_safety_runs',
  {
    id: uuid('id')
      .primaryKey()
      .default(sql`uuidv7()`),
    /** The host of the model's service. */
    provider: text('provider').notNull(),
    model: text('model').notNull(),
    /** Of the instructions and the safety cases together. */
    promptVersion: text('prompt_version').notNull(),
    startedAt: instant('started_at').notNull().defaultNow(),
    /** Null while it runs, or if the server stopped before its end. */
    finishedAt: instant('finished_at'),
    isPassed: boolean('is_passed').notNull().default(false),
    /** An administrator took the model off the chat; an unfinished run is then stopped. */
    withdrawnAt: instant('withdrawn_at'),
    /** In the order of the cases. */
    results: jsonb('results').$type<SafetyResult[]>().notNull().default([]),
  },
  (table) => [index('chat_safety_runs_model').on(table.provider, table.model, table.promptVersion)],
);
