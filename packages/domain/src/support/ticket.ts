import type { Tier } from '../tiers';

export const ticketCategories = ['technical', 'billing', 'feature_request'] as const;
export type TicketCategory = (typeof ticketCategories)[number];

export const ticketPriorities = ['low', 'medium', 'high'] as const;
export type TicketPriority = (typeof ticketPriorities)[number];

export const ticketStatuses = ['open', 'in_progress', 'resolved'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

export const ticketLimits = {
  subject: 120,
  message: 4000,
  /** Tickets of one user that are not resolved. */
  unresolved: 10,
  /** Messages of one ticket, both sides together. */
  messages: 100,
} as const;

/** What an administrator does to a ticket in one step. */
export interface TicketChange {
  response?: string | undefined;
  status?: TicketStatus | undefined;
  priority?: TicketPriority | undefined;
}

interface TicketState {
  status: TicketStatus;
  priority: TicketPriority;
}

/** `resolved`: the ticket is archived, and nothing about it changes any more. `no_change`: everything would stay as it is. */
export type TicketProblem = 'resolved' | 'no_change';

/** Why a ticket cannot be changed so, or null. Open, in progress and resolved may follow each other in any order; resolved is final. */
export function ticketChangeProblem(ticket: TicketState, change: TicketChange): TicketProblem | null {
  if (ticket.status === 'resolved') return 'resolved';
  const changes =
    Boolean(change.response?.trim()) ||
    (change.status !== undefined && change.status !== ticket.status) ||
    (change.priority !== undefined && change.priority !== ticket.priority);
  return changes ? null : 'no_change';
}

/** The state after a change that has no problem. */
export function changedTicket(ticket: TicketState, { status, priority }: TicketChange): TicketState {
  return { status: status ?? ticket.status, priority: priority ?? ticket.priority };
}

/** The user may write to any ticket of theirs that is not archived. */
export function canReply({ status }: Pick<TicketState, 'status'>): boolean {
  return status !== 'resolved';
}

/** Higher is answered first: Pro, then Plus, then everybody else. */
export const supportRank: Record<Tier, number> = { admin: 0, free: 0, elite_premium: 1, ultra_elite: 2 };
