import type { FertilityEntry } from '../../fertility/entry';
import type { Imported } from '../imported';
import type { CellLookup } from './cells';
import type { LeftOut, Reader } from './line-reader';

export type AppName =
  | 'Everstep'
  | 'Huckleberry'
  | 'Baby Buddy'
  | 'Baby Tracker'
  | 'Nara Baby'
  | 'Glow Baby'
  | 'Baby Connect'
  | 'drip'
  | 'Clue'
  | 'Flo'
  | 'Natural Cycles';

/** What one line says about a day of a cycle. Several lines about one day are joined. */
export interface DayPart {
  kind: 'day';
  fields: Partial<FertilityEntry> & { day: string };
}

export type ReadLine = Imported | DayPart | LeftOut;

/** Where a table says about which child a line is. */
export interface ChildColumns {
  id?: string;
  /** The parts of the name, such as first and last name. */
  name?: readonly string[];
}

/** One table that an app exports. */
export interface TableFormat {
  /** Null for a table that is read as the user says. */
  app: AppName | null;
  /** In lower case; no other table has all of them. */
  columns: readonly string[];
  /** Other columns that may be there: a table with any further one is not of this app. By default any other is allowed. */
  otherColumns?: (name: string) => boolean;
  /** Columns that say nothing about an entry that is not read from others: sums, local times, who logged it. */
  aside?: (name: string) => boolean;
  /** A value can be excluded by what is beside it, perhaps in a column without a name. */
  hasExclusions?: true;
  child?: ChildColumns;
  /** Throws an `UnreadableLine`. */
  read: (cells: CellLookup, reader: Reader) => ReadLine | ReadLine[];
}

/** A file of an app in JSON, as the rows of a table; null if it is none of this app. */
export interface JsonFormat {
  app: AppName;
  toRows: (content: unknown) => string[][] | null;
}
