import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { safeParse, type $ZodType } from 'zod/v4/core';
import {
  canReply,
  cannedReplies,
  changesNothing,
  createTicket,
  messageSchema,
  subjectSchema,
  supportTexts,
  ticketLimits,
  ticketPriorities,
  ticketStatuses,
  updateTicket,
} from './index';

const open = { status: 'open', priority: 'medium' } as const;

describe('a change of a ticket', () => {
  it.each([
    ['an answer', { response: 'Thank you.' }],
    ['another status', { status: 'in_progress' }],
    ['another priority', { priority: 'high' }],
    ['both', { status: 'resolved', priority: 'low' }],
  ] as const)('may be %s', (_name, change) => {
    expect(changesNothing(open, change)).toBe(false);
  });

  it.each([
    ['nothing', {}],
    ['an answer of blanks', { response: '  \n ' }],
    ['the same status and priority', { status: 'open', priority: 'medium' }],
  ] as const)('cannot be %s', (_name, change) => {
    expect(changesNothing(open, change)).toBe(true);
  });

  it('moves between all three statuses until the ticket is resolved, which is final', () => {
    const change = fc.record(
      { status: fc.constantFrom(...ticketStatuses), priority: fc.constantFrom(...ticketPriorities) },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        let ticket: Parameters<typeof updateTicket>[0] = open;
        for (const next of changes) {
          const wasResolved = ticket.status === 'resolved';
          const updated = updateTicket(ticket, next);
          expect(updated === null).toBe(wasResolved);
          if (updated) expect(updated.priority).toBe(next.priority ?? ticket.priority);
          ticket = updated ?? ticket;
          if (wasResolved) expect(ticket.status).toBe('resolved');
          else expect(ticket.status).toBe(next.status ?? ticket.status);
          expect(canReply(ticket)).toBe(ticket.status !== 'resolved');
        }
      }),
    );
  });
});

describe('what a user writes', () => {
  const message = (schema: typeof subjectSchema, text: string) => schema.safeParse(text).error?.issues[0]?.message;

  it.each([
    ['  ', supportTexts.subjectRequired],
    ['a'.repeat(ticketLimits.subject + 1), supportTexts.subjectLong],
    ['two\nlines', supportTexts.subjectLine],
    [' The chart is empty ', undefined],
  ])('has the subject %j', (text, problem) => {
    expect(message(subjectSchema, text)).toBe(problem);
  });

  it.each([
    ['\n', supportTexts.messageRequired],
    ['a'.repeat(ticketLimits.message + 1), supportTexts.messageLong],
    ['Two\nlines', undefined],
  ])('has the message %#', (text, problem) => {
    expect(message(messageSchema, text)).toBe(problem);
  });

  it('is refused with another category or priority', () => {
    const ticket = {
      ticketId: '01938f5a-0000-7000-8000-000000000000',
      subject: 'Chart',
      description: 'Empty',
      category: 'technical',
      priority: 'low',
    };
    const accepts = (change: object) => safeParse(createTicket.body as $ZodType, { ...ticket, ...change }).success;
    expect(accepts({})).toBe(true);
    expect(accepts({ category: 'gossip' })).toBe(false);
    expect(accepts({ priority: 'urgent' })).toBe(false);
  });
});

it('every canned reply is short enough to send', () => {
  for (const { text } of cannedReplies) expect(messageSchema.safeParse(text).success).toBe(true);
});
