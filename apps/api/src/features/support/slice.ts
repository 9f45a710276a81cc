import { categoryLabels, priorityLabels, statusLabels } from '@everstep/domain/support';
import { supportMessages, supportTickets } from '../../db/schema';
import type { Slice } from '../../slice';
import { supportConsoleRoutes } from './console-routes';
import { toTicket } from './replies';
import { deleteTicketsOf, listMessages, listTicketsOf } from './repository';
import { supportRoutes } from './routes';

export const supportSlice: Slice = {
  name: 'support',
  register(server) {
    supportRoutes(server);
    supportConsoleRoutes(server);
  },
  personalData: {
    tables: [supportTickets, supportMessages],
    export: {
      supportTickets: {
        title: 'Your messages to support',
        description: 'What you wrote to us and what we answered. We keep it so that you and we can look it up.',
        rows: async ({ db, dataKeys, userId }) => {
          const tickets = await listTicketsOf(db, userId);
          if (tickets.length === 0) return [];
          const messages = await listMessages(
            db,
            tickets.map(({ id }) => id),
          );
          const key = await dataKeys.forUser(userId);
          return tickets.map((row) => {
            const {
              unread: _shown,
              responses,
              ...ticket
            } = toTicket({
              ticket: row,
              key,
              messages: messages.filter(({ ticketId }) => ticketId === row.id),
            });
            return {
              ...ticket,
              category: categoryLabels[ticket.category],
              priority: priorityLabels[ticket.priority],
              status: statusLabels[ticket.status],
              responses: responses.map(({ date, admin, message }) => `${date} ${admin ?? ''}: ${message}`).join('\n\n'),
            };
          });
        },
        removal: {
          text: 'Everything that you wrote to support and all our answers. Open questions stay unanswered.',
          run: deleteTicketsOf,
        },
      },
    },
  },
  invariants: {
    'a message belongs to the user of its ticket':
      'select m.id from support_messages m join support_tickets t on t.id = m.ticket_id where m.user_id <> t.user_id',
  },
};
