import type { JsonFormat, TableFormat } from '../table-format';
import { clueJson, clueTable } from './clue';
import { dripTables } from './drip';
import { everstepDays } from './everstep-days';
import { floJson, floTable } from './flo';
import { naturalCyclesTable } from './natural-cycles';

export const cycleTables: readonly TableFormat[] = [
  everstepDays,
  ...dripTables,
  naturalCyclesTable,
  clueTable,
  floTable,
];
export const cycleJsonFormats: readonly JsonFormat[] = [clueJson, floJson];
