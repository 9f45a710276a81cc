import type { ClockUnit } from '../when';

/** The kinds of tables that can be read column by column. */
export const mappedTables = ['nursing', 'bottle', 'solids', 'diaper', 'sleep', 'pumping', 'growth', 'cycle'] as const;
export type MappedTable = (typeof mappedTables)[number];

const whens = ['date', 'time'] as const;
const spans = [...whens, 'start', 'end', 'duration'] as const;

/** What a column can have, for each kind of table. */
export const meanings = {
  nursing: ['child', ...spans, 'side', 'left_duration', 'right_duration', 'note'],
  bottle: ['child', ...spans, 'milk', 'amount', 'unit', 'note'],
  solids: ['child', ...whens, 'foods', 'note'],
  diaper: ['child', ...whens, 'contents', 'wet', 'dirty', 'color', 'note'],
  sleep: ['child', ...spans, 'note'],
  pumping: [...spans, 'amount', 'left_amount', 'right_amount', 'unit', 'note'],
  growth: ['child', 'date', 'weight', 'weight_ounces', 'length', 'head', 'unit', 'note'],
  cycle: [
    'date',
    'temperature',
    'exclude_temperature',
    'count_temperature',
    'bleeding',
    'spotting',
    'mucus',
    'lh',
    'note',
  ],
} as const satisfies Record<MappedTable, readonly string[]>;
export type ColumnMeaning = (typeof meanings)[MappedTable][number];

/** Several columns may have the same of these. */
const repeatable: readonly ColumnMeaning[] = ['note', 'exclude_temperature', 'count_temperature'];
export const isRepeatable = (meaning: ColumnMeaning): boolean => repeatable.includes(meaning);

/** A unit, the smaller one that goes with it, and how many of these it has. */
export interface TwoUnits {
  measure: 'weight' | 'length';
  first: string;
  second: string;
  ratio: number;
}

/** How the numbers of a column are read that have no unit. */
export interface BareNumbers {
  measure: TwoUnits['measure'];
  /** With a second unit, a number like '14.8' has it after its point. */
  units: Pick<TwoUnits, 'first'> | TwoUnits;
  /** What '14 8' has; null if that is not known. */
  pair: TwoUnits | null;
}

/** A column of the file, and what it has. */
export interface MappedColumn {
  /** As in the file. */
  name: string;
  /** Null if it is left out. */
  meaning: ColumnMeaning | null;
  /** Of a length of time: what the first part of '12:30' counts. */
  clockUnit?: ClockUnit;
  /** Of several units in its name, or of stones. */
  bareNumbers?: BareNumbers;
  /** Of what says which temperatures count: an empty cell says no, because no cell does. */
  isBlankNo?: boolean;
  /** Of tests: a dash is a minus, because another cell is a plus. */
  isDashNegative?: boolean;
}

/** Of each list, a table needs at least one. */
export const needed: Readonly<Record<MappedTable, readonly (readonly ColumnMeaning[])[]>> = {
  nursing: [
    ['end', 'duration', 'left_duration', 'right_duration'],
    ['side', 'left_duration', 'right_duration'],
  ],
  bottle: [['amount']],
  solids: [],
  diaper: [['contents', 'wet', 'dirty']],
  sleep: [['end', 'duration']],
  pumping: [['amount', 'left_amount', 'right_amount']],
  growth: [['weight', 'length', 'head']],
  cycle: [['temperature', 'bleeding', 'spotting', 'mucus', 'lh', 'note']],
};
