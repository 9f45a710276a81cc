import * as z from 'zod/mini';
import { oneLine, plainText } from '../base/text';
import { endpoint } from '../wire/endpoint';
import { ticketSchema } from './own-tickets';
import { supportTexts } from './texts';
import { ticketCategories, ticketLimits, ticketPriorities } from './ticket';
import { anId, newId } from '../wire/ids';

export const subjectSchema = z.string().check(
  z.overwrite(oneLine),
  z.trim(),
  z.minLength(1, supportTexts.subjectRequired),
  z.maxLength(ticketLimits.subject, supportTexts.subjectLong),
  z.refine((text) => !/\p{Cc}/u.test(text), supportTexts.subjectLine),
);

export const messageSchema = z
  .string()
  .check(
    z.overwrite(plainText),
    z.trim(),
    z.minLength(1, supportTexts.messageRequired),
    z.maxLength(ticketLimits.message, supportTexts.messageLong),
  );

/** Made by the browser and accepted once, so that a message sent twice is stored once. */
export const messageIdSchema = newId;

const ticketReply = z.object({ success: z.literal(true), ticket: ticketSchema });
export const ticketParams = z.object({ ticketId: anId });

export const createTicket = endpoint({
  method: 'POST',
  path: '/api/support/tickets',
  access: 'user',
  limit: 'support',
  summary: 'Write to support',
  body: z.object({
    ticketId: messageIdSchema,
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
  body: z.object({ messageId: messageIdSchema, message: messageSchema }),
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
