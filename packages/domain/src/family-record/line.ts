import * as z from 'zod/mini';

/** What the record of a family tells. */
export const recordActions = [
  'opened',
  'ended',
  'event_there',
  'event_added',
  'event_changed',
  'event_deleted',
  'plan_proposed',
  'plan_accepted',
  'plan_declined',
  'plan_withdrawn',
  'plan_set',
  'swap_asked',
  'swap_accepted',
  'swap_declined',
  'swap_countered',
  'swap_withdrawn',
  'swap_expired',
  'note_added',
] as const;
export type RecordAction = (typeof recordActions)[number];

/**
 * What a line says. Its JSON is what the line commits to, as it was written: it is never serialized again. Members are named by their
 * number in the record; their names stand beside it.
 */
export const recordContentSchema = z.object({
  action: z.enum(recordActions),
  /** 0 is the platform itself. */
  by: z.int().check(z.gte(0)),
  /** The id of the event, plan, swap or note. */
  subject: z.nullable(z.string()),
  child: z.nullable(z.string()),
  /** Of a change only the fields that differ. */
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
});
export type RecordContent = z.infer<typeof recordContentSchema>;

/** A line with all that it takes to check it. */
export const recordLineSchema = z.object({
  /** From 1, without gaps. */
  number: z.int(),
  /** By the clock of the server, in UTC with milliseconds. */
  at: z.string(),
  /** The JSON of `RecordContent`. */
  content: z.string(),
  /** 32 random bytes, in hex. */
  salt: z.string(),
  /** SHA-256 of the salt and the content, in hex. */
  commitment: z.string(),
  /** The hash of the previous line; 64 zeros in the first line. */
  previous_hash: z.string(),
  /** SHA-256 of `linkText`, in hex. */
  hash: z.string(),
});
export type RecordLine = z.infer<typeof recordLineSchema>;

/** What a line commits to. */
export const committedText = ({ salt, content }: Pick<RecordLine, 'salt' | 'content'>): string => salt + content;

/** What the hash of a line is made of. */
export const linkText = ({
  number,
  at,
  commitment,
  previous_hash: previousHash,
}: Pick<RecordLine, 'number' | 'at' | 'commitment' | 'previous_hash'>): string =>
  JSON.stringify([number, at, commitment, previousHash]);
