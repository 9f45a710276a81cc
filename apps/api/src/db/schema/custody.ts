import { sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { planStates, swapStates } from '@everstep/domain/custody';
import { bytea, instant } from './columns';
import { children, households } from './households';

/** Written by the custody slice: where a child sleeps, or would if both parents agreed. */
export const custodyPlans = pgTable(
  'custody_plans',
  {
    scopeId: uuid('scope_id').notNull(),
    id: uuid('id').notNull(),
    childId: uuid('child_id').notNull(),
    state: text('state', { enum: planStates }).notNull(),
    /** The parents of the plan; null for one outside the family, and once the account is gone. */
    parentA: uuid('parent_a'),
    parentB: uuid('parent_b'),
    proposedBy: uuid('proposed_by'),
    proposedAt: instant('proposed_at').notNull(),
    answeredAt: instant('answered_at'),
    /** When each parent agreed. */
    agreedA: instant('agreed_a'),
    agreedB: instant('agreed_b'),
    /** The plan without its parents, sealed with the key of the household. */
    sealed: bytea('sealed').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scopeId, table.id] }),
    index('custody_plans_child').on(table.scopeId, table.childId),
    index('custody_plans_parent_a')
      .on(table.parentA)
      .where(sql`${table.parentA} is not null`),
    index('custody_plans_parent_b')
      .on(table.parentB)
      .where(sql`${table.parentB} is not null`),
    index('custody_plans_proposed_by')
      .on(table.proposedBy)
      .where(sql`${table.proposedBy} is not null`),
    foreignKey({ columns: [table.scopeId, table.childId], foreignColumns: [children.scopeId, children.id] }).onDelete(
      'cascade',
    ),
  ],
);

/** Written by the custody slice: requests to swap nights. */
export const custodySwaps = pgTable(
  'custody_swaps',
  {
    scopeId: uuid('scope_id').notNull(),
    id: uuid('id').notNull(),
    childId: uuid('child_id').notNull(),
    state: text('state', { enum: swapStates }).notNull(),
    askedBy: uuid('asked_by'),
    /** The other parent of the plan at that time. */
    askedOf: uuid('asked_of'),
    askedAt: instant('asked_at').notNull(),
    respondBy: instant('respond_by').notNull(),
    answeredAt: instant('answered_at'),
    /** The request that this one answers. */
    counters: uuid('counters'),
    /** The request, sealed with the key of the household. */
    sealed: bytea('sealed').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scopeId, table.id] }),
    index('custody_swaps_child').on(table.scopeId, table.childId),
    index('custody_swaps_open')
      .on(table.respondBy)
      .where(sql`${table.state} = 'open'`),
    index('custody_swaps_asked_by')
      .on(table.askedBy, table.askedAt)
      .where(sql`${table.askedBy} is not null`),
    index('custody_swaps_asked_of')
      .on(table.askedOf)
      .where(sql`${table.askedOf} is not null`),
    foreignKey({ columns: [table.scopeId, table.childId], foreignColumns: [children.scopeId, children.id] }).onDelete(
      'cascade',
    ),
  ],
);

/** Written by the custody slice: parents who want no messages about requests. */
export const custodyMutes = pgTable(
  'custody_mutes',
  {
    scopeId: uuid('scope_id')
      .notNull()
      .references(() => households.scopeId, { onDelete: 'cascade' }),
    userId: uuid('user_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scopeId, table.userId] }), index('custody_mutes_user').on(table.userId)],
);
