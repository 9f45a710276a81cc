import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  consents,
  custodyMutes,
  custodyPlans,
  custodySwaps,
  entries,
  entryCounts,
  entryDays,
  followedCalendars,
  householdInvitations,
  householdMembers,
  lostEdits,
  recordPeople,
  replacedEntries,
  scopes,
} from './schema';

/**
 * The columns that name a user without a foreign key to `users`: those of tables that a distributed Postgres keeps on other nodes. The
 * erasure does what a key would do (decision 0117).
 */
export const userColumns: readonly { column: PgColumn; onErasure: 'delete' | 'set null' }[] = [
  // The edits that a member lost go with the membership, and everything in a scope with the scope.
  { column: householdMembers.userId, onErasure: 'delete' },
  { column: custodyMutes.userId, onErasure: 'delete' },
  { column: entryCounts.authorId, onErasure: 'delete' },
  { column: entryDays.writerId, onErasure: 'delete' },
  { column: scopes.userId, onErasure: 'delete' },
  { column: consents.userId, onErasure: 'delete' },
  { column: entries.authorId, onErasure: 'set null' },
  { column: entries.createdBy, onErasure: 'set null' },
  { column: replacedEntries.authorId, onErasure: 'set null' },
  { column: replacedEntries.createdBy, onErasure: 'set null' },
  { column: replacedEntries.replacedBy, onErasure: 'set null' },
  { column: lostEdits.standingBy, onErasure: 'set null' },
  { column: householdInvitations.invitedBy, onErasure: 'set null' },
  { column: custodyPlans.parentA, onErasure: 'set null' },
  { column: custodyPlans.parentB, onErasure: 'set null' },
  { column: custodyPlans.proposedBy, onErasure: 'set null' },
  { column: custodySwaps.askedBy, onErasure: 'set null' },
  { column: custodySwaps.askedOf, onErasure: 'set null' },
  { column: followedCalendars.createdBy, onErasure: 'set null' },
  { column: recordPeople.userId, onErasure: 'set null' },
];
