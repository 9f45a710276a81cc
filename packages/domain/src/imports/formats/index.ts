import { babyBuddyTables } from './baby-buddy';
import { babyConnectTable } from './baby-connect';
import { babyTrackerTables } from './baby-tracker';
import { cycleJsonFormats, cycleTables } from './cycles';
import { everstepTables } from './everstep';
import { glowBabyTables } from './glow-baby';
import { huckleberryTable } from './huckleberry';
import { naraBabyTable } from './nara-baby';
import type { JsonFormat, TableFormat } from './table-format';

/** The first one that fits a table is taken. */
export const tableFormats: readonly TableFormat[] = [
  huckleberryTable,
  naraBabyTable,
  babyConnectTable,
  ...everstepTables,
  ...babyBuddyTables,
  ...babyTrackerTables,
  ...glowBabyTables,
  ...cycleTables,
];

export const jsonFormats: readonly JsonFormat[] = cycleJsonFormats;
