import type { FertilityEntry } from '../entry';

/** '1 day', '1,200 days' */
const daysText = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'day' : 'days'}`;

export const importTexts = {
  title: 'Import days',
  source: 'From a table that you downloaded here, or from the app drip.',
  notOpened: 'This file could not be opened. Please try again.',
  unit: 'Temperatures in the file',
  noDays: 'No day in this file can be read.',
  conflict: 'Days that are logged already',
  choices: { leave: 'Keep them', replace: 'Replace' },
  correct: 'Correct these lines in the file and choose it again, or import the rest.',
  leaveOut: 'Leave these lines out',
  import: (days: number) => `Import ${daysText(days)}`,
  importing: 'Importing…',
  imported: (days: number) => `${daysText(days)} ${days === 1 ? 'is' : 'are'} imported.`,
  stayed: (days: number) => `${daysText(days)} ${days === 1 ? 'was' : 'were'} logged already and stayed as before.`,
  done: 'Done',
  ignoredColumns: (names: readonly string[]) => `Columns that are not imported: ${names.join(', ')}.`,
  days: 'The days in the file',
  caption: 'Days in the file',
  firstDays: (count: number) => `The first ${count} days`,
  columns: ['Day', 'Temperature', 'Period', 'Also'],
  problems: 'What cannot be read',
  problemList: 'Problems',
  problem: (line: number, message: string) => `Line ${line}: ${message}`,
  moreProblems: (count: number) => `and ${count.toLocaleString('en-US')} more`,
  copy: 'Copy all problems',
  copied: 'Copied.',
  notCopied: 'Copying did not work here.',
} as const;

interface FoundDays {
  count: number;
  /** Formatted dates. */
  first: string;
  last: string;
  alreadyLogged: number;
}

/** '12 days from 1 May 2026 to 12 May 2026: 10 new, 2 logged already.' */
export function foundDaysSentence({ count, first, last, alreadyLogged }: FoundDays): string {
  const days = first === last ? `, ${first}` : ` from ${first} to ${last}`;
  return `${daysText(count)}${days}: ${count - alreadyLogged} new, ${alreadyLogged} logged already.`;
}

/** The fields of a day other than temperature and period: 'mucus, note' */
export function otherFieldsText(entry: FertilityEntry): string {
  const parts = [
    entry.disturbed && 'disturbed',
    (entry.mucus_feeling ?? entry.mucus_texture) && 'mucus',
    (entry.cervix_opening ?? entry.cervix_firmness) && 'cervix',
    entry.lh_test && 'LH test',
    entry.intercourse && 'intercourse',
    entry.moods.length > 0 && 'mood',
    entry.symptoms.length > 0 && 'symptoms',
    entry.note && 'note',
  ].filter(Boolean);
  return parts.join(', ') || '–';
}
