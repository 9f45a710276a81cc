import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { InsightId } from '@everstep/domain/insights';
import { users } from './accounts';
import { bytea, instant } from './columns';

/** A scope of which entries were read: its version then, and whether the trackers of a plan were among them. */
export interface ReadScope {
  version: number;
  isPaid: boolean;
}

/** Written by the insights slice: what was last worked out for a user. */
export const insightResults = pgTable('insight_results', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** By id of the scope. */
  scopes: jsonb('scopes').$type<Record<string, ReadScope>>().notNull(),
  /** What it depends on besides: the plan, the day, the lessons. */
  basis: text('basis').notNull(),
  /** Of its sentences. */
  zone: text('zone').notNull(),
  locale: text('locale').notNull(),
  units: text('units', { enum: ['us', 'metric'] }).notNull(),
  computedAt: instant('computed_at').notNull(),
  /** Sealed with the user's data key. */
  sealed: bytea('sealed').notNull(),
});

/** Written by the insights slice. */
export const insightSettings = pgTable(
  'insight_settings',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The kinds that the user does not find useful. */
    hidden: text('hidden')
      .array()
      .$type<InsightId[]>()
      .notNull()
      .default(sql`'{}'`),
    /** As of the last visit. */
    zone: text('zone').notNull(),
    locale: text('locale').notNull(),
    units: text('units', { enum: ['us', 'metric'] }).notNull(),
    /** When the queued job may begin; null if none is queued. */
    queuedFor: instant('queued_for'),
    /** When the next weekly email is due; null unless the user has asked for it. */
    weeklyAt: instant('weekly_at'),
    /** The ISO week of the last one, so that no week has two. */
    mailedWeek: text('mailed_week'),
  },
  (table) => [
    index('insight_settings_weekly')
      .on(table.weeklyAt)
      .where(sql`${table.weeklyAt} is not null`),
  ],
);
