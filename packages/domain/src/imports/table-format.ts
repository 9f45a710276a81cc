import type { CellLookup } from './cells';
import type { Imported } from './imported';

export type AppName = 'Everstep' | 'Huckleberry' | 'Baby Buddy';

/** A line of a kind that has no place here, by its name. */
export interface LeftOut {
  leftOut: string;
}

/** One table that an app exports. */
export interface TableFormat {
  app: AppName;
  /** In lower case; together they are in no other table. */
  columns: readonly string[];
  /** The column that names the child, in a table that may have several. */
  child?: string;
  /** Throws an `UnreadableLine`. */
  read: (cells: CellLookup, zone: string) => Imported | LeftOut;
}
