import * as z from 'zod/mini';

/** Rarer line breaks, from office programs, PDFs and other systems. A one-line field does not show them. */
const hiddenLineBreak = /[\v\f\u0085\u2028\u2029]/g;
/** All except tab and line feed. */
const controlCharacter = /[^\P{Cc}\t\n]/gu;

/**
 * Text as it is stored, on devices and on the server: every kind of line break becomes a line feed, invisible control characters
 * are removed, and a lone surrogate, which Postgres rejects, becomes U+FFFD.
 */
export const plainText = (text: string): string =>
  text.toWellFormed().replace(/\r\n?/g, '\n').replace(hiddenLineBreak, '\n').replace(controlCharacter, '');

/** The same for a one-line field. Tabs and line feeds are kept, because such a field rejects them. */
export const lineText = (text: string): string => plainText(joinLines(text));

/** The same for a one-line field that rejects nothing: tabs and line feeds become blanks. */
export const joinedLine = (text: string): string => lineText(text).replace(/[\n\t]+/g, ' ');

const joinLines = (text: string) => text.replace(hiddenLineBreak, ' ');

/** Hangul fillers, which count as letters but are invisible. */
const blankLetter = /[\u115f\u1160\u3164\uffa0]/g;
/** Invisible joiners, which shape the letters around them in Persian, Hindi and other languages. */
const joinerInWord = /([\p{L}\p{M}])[\u200c\u200d](?=[\p{L}\p{M}])/gu;

/** Whether a name contains an invisible character, or one that hides or reverses the text next to it. */
const hasHiddenCharacter = (name: string) => /[\p{Cc}\p{Cf}]/u.test(name.replace(joinerInWord, '$1'));
const hasVisibleLetter = (name: string) => /\p{L}/u.test(name.replace(blankLetter, ''));
const hasVisibleSign = (name: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(name.replace(blankLetter, ''));

interface NameTexts {
  required: string;
  long: string;
  /** For a name without a letter, or with an invisible character. */
  unreadable: string;
}

/** The name of a person, on one line. A name used in public, such as a donor's, needs no letter. */
export const readableName = (
  maxLength: number,
  { required, long, unreadable }: NameTexts,
  { needsLetter = true } = {},
) =>
  z.string({ error: required }).check(
    z.overwrite((name) => joinLines(name.toWellFormed())),
    z.trim(),
    z.minLength(1, { error: required, abort: true }),
    z.maxLength(maxLength, long),
    z.refine(
      (name) => !hasHiddenCharacter(name) && (needsLetter ? hasVisibleLetter : hasVisibleSign)(name),
      unreadable,
    ),
  );

/** At most `maxLength` characters, none of them cut in half. */
export const cutText = (text: string, maxLength: number): string =>
  text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '');

/** A value with plain text in all of its parts. */
export function plainTexts<Value>(value: Value): Value;
export function plainTexts(value: unknown): unknown {
  if (typeof value === 'string') return plainText(value);
  if (Array.isArray(value)) return value.map((part: unknown) => plainTexts(part));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, plainTexts(part as unknown)]));
}

/** A note as it is typed: trimmed plain text, null for none. */
export const readNoteText = (text: string): string | null => plainText(text).trim() || null;

/** The note of an entry; null for none. */
export const noteSchema = (maxLength: number, tooLong: string) =>
  z.nullable(z.string()).check(
    z.overwrite((note) => (note === null ? null : readNoteText(note))),
    z.refine((note) => note === null || note.length <= maxLength, tooLong),
  );

/** 'Mila', 'Mila and Theo', 'Mila, Theo and Noah' */
export function namesText(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
