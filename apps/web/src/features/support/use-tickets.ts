import { useQueryClient } from '@tanstack/react-query';
import {
  createTicket,
  markTicketRead,
  replyToTicket,
  type Ticket,
  type TicketCategory,
  type TicketPriority,
} from '@everstep/domain/support';
import { ApiError } from '../../platform/api/api-error';
import { call } from '../../platform/api/client';
import { updateQuery } from '../../platform/api/update-query';
import { FormRefusal } from '../../ui/form/form-refusal';
import { ticketsQuery } from './api';

export interface NewTicket {
  subject: string;
  category: TicketCategory;
  description: string;
  priority: TicketPriority;
}

/** What users can do with their tickets. A refusal names the field or says why; after any other error, the call may be retried. */
export function useTickets(email: string) {
  const client = useQueryClient();
  const { queryKey } = ticketsQuery(email);

  const store = (ticket: Ticket) =>
    updateQuery(client, queryKey, (tickets = []) =>
      tickets.some(({ id }) => id === ticket.id)
        ? tickets.map((other) => (other.id === ticket.id ? ticket : other))
        : [ticket, ...tickets],
    );

  return {
    /** The id stays the same when a failed call is sent again. */
    create: async (ticketId: string, ticket: NewTicket): Promise<void> => {
      const reply = await call(createTicket, { body: { ticketId, ...ticket } }, { email }).catch(refuse);
      await store(reply.ticket);
    },
    reply: async (ticketId: string, messageId: string, message: string): Promise<void> => {
      const input = { params: { ticketId }, body: { messageId, message } };
      const reply = await call(replyToTicket, input, { email }).catch(refuse);
      await store(reply.ticket);
    },
    /** If it fails, the mark reappears with the next load. */
    markRead: async (ticket: Ticket): Promise<void> => {
      await store({ ...ticket, unread: false });
      await call(markTicketRead, { params: { ticketId: ticket.id } }, { email }).catch(() => undefined);
    },
  };
}

function refuse(error: unknown): never {
  throw error instanceof ApiError && error.kind === 'refused' ? new FormRefusal(error.message, error.fields) : error;
}
