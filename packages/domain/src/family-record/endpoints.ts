import * as z from 'zod/mini';
import { isDay } from '../base/days';
import { plainText } from '../base/text';
import { endpoint } from '../wire/endpoint';
import { anId, newId } from '../wire/ids';
import { recordLineSchema } from './line';
import { recordTexts } from './texts';

export const recordLimits = { note: 2_000, linesPerPage: 100, linesPerExportPage: 1_000 } as const;

const success = z.literal(true);
const householdParams = z.object({ household: anId });
const number = z.string().check(z.regex(/^\d{1,15}$/));
const day = z.string().check(z.refine(isDay));

const memberReply = z.object({
  number: z.int(),
  /** Null once the account is gone. */
  name: z.nullable(z.string()),
  user: z.nullable(z.string()),
});
const recordReply = z.object({
  success,
  /** `none`: nobody has opened it. `ended`: the plan that opens it has lapsed; it can be read and exported. */
  state: z.enum(['none', 'open', 'ended']),
  /** Number and hash of the newest line; null in an empty record. */
  newest: z.nullable(z.object({ number: z.int(), hash: z.string() })),
  /** Whom the numbers in the lines stand for. */
  people: z.array(memberReply),
  lines: z.array(recordLineSchema),
  /** For the next page; null on the last one. */
  next: z.nullable(z.string()),
});
export type FamilyRecord = z.infer<typeof recordReply>;

export const readRecord = endpoint({
  method: 'GET',
  path: '/api/households/{household}/record',
  access: { household: 'parent' },
  limit: 'read',
  summary: 'The lines of the record of a family between two days, newest first',
  params: householdParams,
  query: z.object({
    /** Days in UTC, both included. */
    from: z.optional(day),
    to: z.optional(day),
    before: z.optional(number),
  }),
  reply: recordReply,
});

export const exportRecord = endpoint({
  method: 'GET',
  path: '/api/households/{household}/record/export',
  access: { household: 'parent' },
  limit: 'read',
  summary: 'All lines of the record of a family in their order, page by page, with what it takes to check them',
  params: householdParams,
  query: z.object({ after: z.optional(number) }),
  reply: recordReply,
});

export const openRecord = endpoint({
  method: 'PUT',
  path: '/api/households/{household}/record',
  access: { household: 'parent' },
  limit: 'write',
  summary: 'Begin the record of a family; its first lines are the events that are there',
  params: householdParams,
  reply: recordReply,
});

export const addRecordNote = endpoint({
  method: 'PUT',
  path: '/api/households/{household}/record/notes/{note}',
  access: { household: 'parent' },
  limit: 'write',
  summary: 'Add a note to the record of a family; a note is never changed',
  params: z.object({ household: anId, note: newId }),
  body: z.object({
    text: z
      .string()
      .check(
        z.overwrite(plainText),
        z.trim(),
        z.minLength(1, recordTexts.noteRequired),
        z.maxLength(recordLimits.note, recordTexts.noteLong),
      ),
  }),
  reply: recordReply,
});
