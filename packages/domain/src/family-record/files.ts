import { safeCell } from '../base/spreadsheet';
import { describeLines, type RecordMember } from './describe';
import type { FamilyRecord } from './endpoints';
import type { RecordReader } from './field-words';
import type { RecordLine } from './line';

export const recordColumns = [
  'number',
  'time (UTC)',
  'who',
  'what',
  'content',
  'salt',
  'commitment',
  'previous hash',
  'hash',
] as const;

/** The table of an export from its first line on, header first. */
export function recordCsv(
  lines: readonly RecordLine[],
  people: readonly RecordMember[],
  reader: RecordReader,
): string[][] {
  return [
    [...recordColumns],
    ...describeLines(lines, people, reader).map(({ line, who, text }) => [
      String(line.number),
      line.at,
      safeCell(who),
      safeCell(text),
      safeCell(line.content),
      line.salt,
      line.commitment,
      line.previous_hash,
      line.hash,
    ]),
  ];
}

/** The text of the file that `docs/check-record.mjs` checks. */
export const recordJson = ({ newest, people, lines }: Pick<FamilyRecord, 'newest' | 'people' | 'lines'>): string =>
  JSON.stringify({ newest, people, lines }, null, 2);
