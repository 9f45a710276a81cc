import { boolean, index, pgTable, primaryKey, text, smallint, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Country } from '@everstep/domain/base/country';
import { roles } from '@everstep/domain/households';
import { bytea, instant } from './columns';
import { scopes } from './scopes';

// Written by the households slice. The id of a household is that of its scope, and starts every key.

export const households = pgTable('households', {
  scopeId: uuid('scope_id')
    .primaryKey()
    .references(() => scopes.id, { onDelete: 'cascade' }),
  createdAt: instant('created_at').notNull().defaultNow(),
  /** Where the children live; null until somebody says so. */
  country: text('country').$type<Country>(),
  /** When it will be deleted with everything in it, if a parent has requested that. */
  deletionAt: instant('deletion_at'),
});

export const householdMembers = pgTable(
  'household_members',
  {
    scopeId: uuid('scope_id')
      .notNull()
      .references(() => households.scopeId, { onDelete: 'cascade' }),
    userId: uuid('user_id').notNull(),
    role: text('role', { enum: roles }).notNull(),
    joinedAt: instant('joined_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.scopeId, table.userId] }), index('household_members_user').on(table.userId)],
);

export const householdInvitations = pgTable(
  'household_invitations',
  {
    scopeId: uuid('scope_id')
      .notNull()
      .references(() => households.scopeId, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    /** Only the user with this address may accept. */
    email: text('email').notNull(),
    role: text('role', { enum: roles }).notNull(),
    tokenHash: bytea('token_hash').notNull(),
    invitedBy: uuid('invited_by'),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    /** When it was accepted or withdrawn; after that it no longer works. */
    endedAt: instant('ended_at'),
    isAccepted: boolean('is_accepted').notNull().default(false),
    /** False if no email was sent, because the address had received too many. */
    isMailed: boolean('is_mailed').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.scopeId, table.id] }),
    uniqueIndex('household_invitations_token').on(table.scopeId, table.tokenHash),
    index('household_invitations_email').on(table.email),
    index('household_invitations_invited_by').on(table.invitedBy),
  ],
);

export const children = pgTable(
  'children',
  {
    scopeId: uuid('scope_id')
      .notNull()
      .references(() => households.scopeId, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    /** Name, date of birth, weeks of gestation and sex, sealed with the key of the household. */
    sealed: bytea('sealed').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** The version of the text to which the parent who added the child agreed. */
    consentVersion: smallint('consent_version').notNull().default(1),
    /** When the child will be deleted with all its entries, if a parent has requested that. */
    deletionAt: instant('deletion_at'),
  },
  (table) => [primaryKey({ columns: [table.scopeId, table.id] })],
);
