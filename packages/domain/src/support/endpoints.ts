import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint';
import { tiers } from '../tiers';
import { supportTexts } from './texts';
import { ticketCategories, ticketLimits, ticketPriorities, ticketStatuses } from './ticket';

export const subjectSchema = z.string().check(
  z.trim(),
  z.minLength(1, supportTexts.subjectRequired),
  z.maxLength(ticketLimits.subject, supportTexts.subjectLong),
  z.refine((text) => !/\p{Cc}/u.test(text), supportTexts.subjectLine),
);

export const messageSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, supportTexts.messageRequired),
    z.maxLength(ticketLimits.message, supportTexts.messageLong),
  );

/** Made by the browser and accepted once, so that a message sent twice is stored once. */
const newId = z.uuid({ version: 'v7' });

const responseSchema = z.object({
  id: z.string(),
  /** ISO 8601. */
  date: z.string(),
  /** Who answered; null for what the user wrote. */
  admin: z.nullable(z.string()),
  message: z.string(),
});
export type TicketResponse = z.infer<typeof responseSchema>;

const ticketFields = {
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

const ticketSchema = z.object({
  ...ticketFields,
  description: z.string(),
  responses: z.array(responseSchema),
});
export type Ticket = z.infer<typeof ticketSchema>;

const ticketReply = z.object({ success: z.literal(true), ticket: ticketSchema });
const ticketParams = z.object({ ticketId: z.uuid() });

export const listOwnTickets = endpoint({
  method: 'GET',
  path: '/api/support/tickets',
  access: 'user',
  limit: 'read',
  summary: 'The support tickets of the signed-in user with their messages, newest first',
  reply: z.object({ success: z.literal(true), tickets: z.array(ticketSchema) }),
});

export const createTicket = endpoint({
  method: 'POST',
  path: '/api/support/tickets',
  access: 'user',
  limit: 'support',
  summary: 'Write to support',
  body: z.object({
    ticketId: newId,
    subject: subjectSchema,
    category: z.enum(ticketCategories),
    description: messageSchema,
    priority: z.enum(ticketPriorities),
  }),
  reply: ticketReply,
});

export const replyToTicket = endpoint({
  method: 'POST',
  path: '/api/support/tickets/{ticketId}/messages',
  access: 'user',
  limit: 'support',
  summary: 'Add a message to a ticket of the signed-in user that is not resolved',
  params: ticketParams,
  body: z.object({ messageId: newId, message: messageSchema }),
  reply: ticketReply,
});

export const markTicketRead = endpoint({
  method: 'POST',
  path: '/api/support/tickets/{ticketId}/read',
  access: 'user',
  limit: 'write',
  summary: 'Remember that the signed-in user has read the answers to a ticket',
  params: ticketParams,
  reply: z.object({ success: z.literal(true) }),
});

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
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
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

export const updateTicket = endpoint({
  method: 'PUT',
  path: '/api/admin/tickets/{ticketId}',
  access: 'admin',
  limit: 'write',
  summary: 'Answer a ticket, or set its status or priority',
  params: ticketParams,
  body: z.object({
    /** Of the response. */
    messageId: newId,
    response: z.optional(z.string().check(z.trim(), z.maxLength(ticketLimits.message, supportTexts.messageLong))),
    status: z.optional(z.enum(['', ...ticketStatuses])),
    priority: z.optional(z.enum(['', ...ticketPriorities])),
  }),
  reply: z.object({ success: z.literal(true), message: z.string(), ticket: adminTicketSchema }),
});
