import * as z from 'zod/mini';
import { plainText } from '../base/text';
import { chatTexts } from './texts';

export const chatLimits = {
  /** Characters of a message. */
  characters: 4000,
  /** Messages of a user. */
  perMinute: 20,
  perDay: 100,
  /** What a language model reads and writes for a user; after that, answers come from the lessons alone. */
  tokensPerDay: 150_000,
  /** What a language model may write for one answer. */
  replyTokens: 700,
  /** A reply is cut here before it is parsed as markdown. */
  replyCharacters: 20_000,
  /** What was said before is read with a message. */
  exchangesBefore: 3,
  /** So long it is kept when the history is off. */
  minutesKept: 30,
} as const;

/** A message as it is sent: without what nobody sees, and without blank ends. */
export const chatMessageSchema = z.string({ error: chatTexts.blank }).check(
  z.refine((text) => !text.includes('\u0000'), { error: chatTexts.unreadable, abort: true }),
  z.overwrite(plainText),
  z.trim(),
  z.minLength(1, { error: chatTexts.blank, abort: true }),
  z.maxLength(chatLimits.characters, chatTexts.tooLong(chatLimits.characters)),
  z.refine((text) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text), chatTexts.blank),
);
