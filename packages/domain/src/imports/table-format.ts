import type { CellLookup } from './cells';
import type { Imported } from './imported';
import type { ImportUnits } from './units';

export type AppName = 'Everstep' | 'Huckleberry' | 'Baby Buddy' | 'Baby Tracker';
/** Which comes first in a numeric date. */
export type DateOrder = 'day' | 'month';

export interface ReadContext {
  /** The zone of the times in the file. */
  zone: string;
  fileName: string;
  dateOrder: DateOrder;
}

/** The units of numbers that have none in the file. */
export type UnitsOf = { [Measure in keyof ImportUnits]: (number: number, isHead?: boolean) => ImportUnits[Measure] };

/** A line of a kind that we do not have, by its name. */
export interface LeftOut {
  leftOut: string;
}

/** One table that an app exports. */
export interface TableFormat {
  app: AppName;
  /** In lower case; no other table has all of them. */
  columns: readonly string[];
  /** The column that names the child, in a table that may have several. */
  child?: string;
  /** The column of dates in which the day or the month may come first. */
  datesIn?: string;
  /** Throws an `UnreadableLine`. */
  read: (cells: CellLookup, context: ReadContext & { units: UnitsOf }) => Imported | LeftOut;
}
