import type { ColumnMeaning, MappedTable } from './meanings';

const tables: Record<MappedTable, string> = {
  nursing: 'Nursing',
  bottle: 'Bottles',
  solids: 'Solids',
  diaper: 'Diapers',
  sleep: 'Sleep',
  pumping: 'Pumping',
  growth: 'Growth',
  cycle: 'Cycle',
};

const columns: Record<ColumnMeaning | 'leave_out', string> = {
  child: 'Child',
  date: 'Date',
  time: 'Time',
  start: 'Start',
  end: 'End',
  duration: 'How long, in minutes or as 1:20',
  side: 'Side',
  left_duration: 'Minutes on the left',
  right_duration: 'Minutes on the right',
  milk: 'Milk',
  amount: 'Amount',
  unit: 'Unit',
  left_amount: 'Amount on the left',
  right_amount: 'Amount on the right',
  foods: 'Foods',
  contents: 'Wet or dirty',
  wet: 'Wet: yes or no',
  dirty: 'Dirty: yes or no',
  color: 'Stool color',
  weight: 'Weight',
  weight_ounces: 'Ounces beside the pounds',
  length: 'Length or height',
  head: 'Head',
  temperature: 'Temperature',
  exclude_temperature: 'Temperature does not count',
  count_temperature: 'Temperature counts',
  bleeding: 'Bleeding',
  spotting: 'Spotting: yes or no',
  mucus: 'Cervical mucus',
  lh: 'LH test',
  note: 'Note',
  leave_out: 'Leave it out',
};

/** What is asked if none of the columns has what the table needs; by the first of those that would do. */
const missing: Partial<Record<ColumnMeaning, string>> = {
  date: 'Which column has the date?',
  time: 'Which column has the time?',
  end: 'Which column says how long it was, or when it ended?',
  side: 'Which column has the side?',
  amount: 'Which column has the amount?',
  contents: 'Which column says what was in the diaper?',
  weight: 'Which column has the weight, the length or the head?',
  temperature: 'Which column has the temperature, the bleeding or another sign?',
};

/** '12:30: 12 h 30 min' */
function asParts(text: string, first: string, second: string): string {
  const [one = 0, other = 0] = text.split(':').map(Number);
  return `${text}: ${one} ${first} ${other} ${second}`;
}

const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(' and ');

export const mappingTexts = {
  lead: 'No app that we know writes this table, but you can tell us what is in it.',
  excluded: (name: string) =>
    `The column "${name}" seems to say that some values do not count. Please confirm that it may be left out.`,
  tables,
  columns,
  missing: (meaning: ColumnMeaning) => missing[meaning] ?? `Which column has this: ${columns[meaning]}?`,
  twice: (meaning: ColumnMeaning, names: readonly string[]) =>
    `Only one column can have this: ${columns[meaning]}. You chose it for ${quoted(names)}.`,
  unnamed: 'a column without a name',
  noDate: 'This line has no date.',
  noDuration: (text: string) => `"${text}" is not a length of time. Please write it as 1 h 20 min or 0:20.`,
  noOunces: (text: string) => `"${text}": ounces go with whole pounds and are fewer than 16. Please check this weight.`,
  noSecondUnit: (text: string, { first, second, ratio }: { first: string; second: string; ratio: number }) =>
    `"${text}": after the ${first} there can only be fewer than ${ratio} ${second}. Please check this number.`,
  clock: { hours: (text: string) => asParts(text, 'h', 'min'), minutes: (text: string) => asParts(text, 'min', 's') },
  noYesOrNo: (text: string) => `"${text}" is neither yes nor no.`,
  /** `column` as it is called in the file. */
  unknownWord: (text: string, column: string) => `"${text}" is not known here. Column: ${column}.`,
} as const;
