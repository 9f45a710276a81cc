import * as z from 'zod/mini';
import { lineText, plainText } from '../base/text';
import { endpoint } from '../wire/endpoint';
import { tiers } from '../base/tiers';
import { messageIdSchema, ticketParams } from './endpoints';
import { ticketFields, ticketSchema } from './own-tickets';
import { supportTexts } from './texts';
import { ticketCategories, ticketLimits, ticketPriorities, ticketStatuses } from './ticket';

const adminFields = {
  userId: z.string(),
  userName: z.string(),
  userEmail: z.string(),
  /** Plus and Pro are answered first. */
  tier: z.enum(tiers),
  /** ISO 8601: the newest message of either side. */
  updated: z.string(),
};

const ticketRowSchema = z.object({ ...ticketFields, ...adminFields });
export type TicketRow = z.infer<typeof ticketRowSchema>;

const adminTicketSchema = z.extend(ticketSchema, adminFields);
export type AdminTicket = z.infer<typeof adminTicketSchema>;

const adminTicketReply = z.object({ success: z.literal(true), ticket: adminTicketSchema });

export const ticketsPerPage = 50;

export const listTickets = endpoint({
  method: 'GET',
  path: '/api/admin/tickets',
  access: 'admin',
  limit: 'read',
  summary: 'Support tickets for the console: open ones by plan and waiting time, resolved ones newest first',
  query: z.object({
    archive: z.optional(z.enum(['open', 'resolved'])),
    /** Part of the name or e-mail address of the user. */
    search: z.optional(z.string().check(z.overwrite(lineText), z.trim(), z.maxLength(100))),
    category: z.optional(z.enum(['', ...ticketCategories])),
    priority: z.optional(z.enum(['', ...ticketPriorities])),
    after: z.optional(z.string().check(z.maxLength(200))),
  }),
  reply: z.object({
    success: z.literal(true),
    tickets: z.array(ticketRowSchema),
    /** Where the next page starts; null on the last one. */
    next: z.nullable(z.string()),
    /** Open tickets with something that no administrator has read. */
    unread: z.number(),
  }),
});

export const readTicket = endpoint({
  method: 'GET',
  path: '/api/admin/tickets/{ticketId}',
  access: 'admin',
  limit: 'read',
  summary: 'One support ticket with all its messages; marks it as read',
  params: ticketParams,
  reply: adminTicketReply,
});

export const changeTicket = endpoint({
  method: 'PUT',
  path: '/api/admin/tickets/{ticketId}',
  access: 'admin',
  limit: 'write',
  summary: 'Answer a ticket, or set its status or priority',
  params: ticketParams,
  body: z.object({
    /** The id of the response. */
    messageId: messageIdSchema,
    response: z.optional(
      z.string().check(z.overwrite(plainText), z.trim(), z.maxLength(ticketLimits.message, supportTexts.messageLong)),
    ),
    status: z.optional(z.enum(['', ...ticketStatuses])),
    priority: z.optional(z.enum(['', ...ticketPriorities])),
  }),
  reply: z.object({ success: z.literal(true), message: z.string(), ticket: adminTicketSchema }),
});
