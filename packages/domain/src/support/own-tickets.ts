import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint';
import { ticketCategories, ticketPriorities, ticketStatuses } from './ticket';

const responseSchema = z.object({
  id: z.string(),
  /** ISO 8601. */
  date: z.string(),
  /** Who answered; null for what the user wrote. */
  admin: z.nullable(z.string()),
  message: z.string(),
});
export type TicketResponse = z.infer<typeof responseSchema>;

export const ticketFields = {
  id: z.string(),
  subject: z.string(),
  priority: z.enum(ticketPriorities),
  status: z.enum(ticketStatuses),
  /** ISO 8601. */
  created: z.string(),
  category: z.enum(ticketCategories),
  /** Whether the other side has written since this side last read it. */
  unread: z.boolean(),
};

export const ticketSchema = z.object({
  ...ticketFields,
  description: z.string(),
  responses: z.array(responseSchema),
});
export type Ticket = z.infer<typeof ticketSchema>;

export const listOwnTickets = endpoint({
  method: 'GET',
  path: '/api/support/tickets',
  access: 'user',
  limit: 'read',
  summary: 'The support tickets of the signed-in user with their messages, newest first',
  reply: z.object({ success: z.literal(true), tickets: z.array(ticketSchema) }),
});
