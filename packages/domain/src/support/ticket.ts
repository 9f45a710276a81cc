import type { Tier } from '../base/tiers';

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

/** What an administrator changes about a ticket in one step. */
export interface TicketChange {
  response?: string | undefined;
  status?: TicketStatus | undefined;
  priority?: TicketPriority | undefined;
}

interface TicketState {
  status: TicketStatus;
  priority: TicketPriority;
}

/** Whether the change contains neither an answer nor another status or priority. */
export function changesNothing(ticket: TicketState, { response, status, priority }: TicketChange): boolean {
  return (
    !response?.trim() && [undefined, ticket.status].includes(status) && [undefined, ticket.priority].includes(priority)
  );
}

/**
 * The ticket after a change of its status or priority, or null if that is not allowed: open, in progress and resolved may follow
 * each other in any order, and a resolved ticket is archived. A change without either, such as a plain answer, leaves the ticket as
 * it is.
 */
export function updateTicket<Ticket extends TicketState>(
  ticket: Ticket,
  { status, priority }: Pick<TicketChange, 'status' | 'priority'>,
): Ticket | null {
  if (ticket.status === 'resolved') return null;
  return { ...ticket, status: status ?? ticket.status, priority: priority ?? ticket.priority };
}

/** Users may write to any of their tickets that is not archived. */
export function canReply({ status }: Pick<TicketState, 'status'>): boolean {
  return status !== 'resolved';
}

/** Higher is answered first: Pro, then Plus, then everybody else. */
export const supportRank: Record<Tier, number> = { admin: 0, free: 0, elite_premium: 1, ultra_elite: 2 };
