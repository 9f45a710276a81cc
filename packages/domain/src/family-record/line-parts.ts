import { capital, nameInRecord, verbs, type RecordMember } from './describe';
import { withEarlier } from './earlier';
import { fieldWords, type Fields, type FieldWords, type RecordReader } from './field-words';
import type { RecordContent, RecordLine } from './line';

/** A line in words, with its fields apart from the sentence. */
export interface LineParts {
  /** 'Ana changed an event, “Dentist”' */
  sentence: string;
  /** Of a note. */
  text: string | null;
  fields: readonly FieldWords[];
}

export interface LineInParts extends LineParts {
  line: RecordLine;
}

const wordless = { text: null, fields: [] };

/** `earlier` is what earlier lines say of the same event, plan or request. */
export function lineParts(
  { action, by, child, before, after }: RecordContent,
  people: readonly RecordMember[],
  reader: RecordReader,
  earlier: Fields = {},
): LineParts {
  const who = capital(nameInRecord(by, people));
  if (action === 'opened')
    return { sentence: by === 0 ? 'The record began again' : `${who} began the record`, ...wordless };
  if (action === 'ended')
    return { sentence: 'The record ended, because no parent’s plan includes it any more', ...wordless };
  if (action === 'note_added')
    return { sentence: `${who} ${verbs[action]}`, text: String(after?.['text']), fields: [] };
  const known = { ...earlier, ...before, ...after };
  const wording = { ...reader, nameOf: (number: unknown) => nameInRecord(number, people), known };
  const isChange = before !== null && after !== null;
  const name = isChange ? (earlier['title'] ?? before['title']) : known['title'];
  const title = typeof name === 'string' ? `, “${name}”` : '';
  const about = child === null ? '' : ` for ${reader.children?.get(child) ?? 'a child'}`;
  const does = action === 'event_there' ? 'An event was there' : `${who} ${verbs[action]}`;
  const fields = fieldWords(before, after, wording).filter(({ name: field }) => isChange || field !== 'title');
  return { sentence: `${does}${title}${about}`, text: null, fields };
}

/**
 * Lines in their order, with what earlier ones say of the same thing. If they do not begin with the first one, `knownNow` can say it of
 * what is there today.
 */
export function linesInParts(
  lines: readonly RecordLine[],
  people: readonly RecordMember[],
  reader: RecordReader,
  knownNow?: ReadonlyMap<string, Fields>,
): LineInParts[] {
  return withEarlier(lines, knownNow).map(({ line, content, earlier }) => ({
    line,
    ...lineParts(content, people, reader, earlier),
  }));
}
