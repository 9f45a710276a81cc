import { safeParse, type $ZodType } from 'zod/v4/core';
import { diaperKind, feedingKind, pumpingKind } from '../feedings/entries';
import { pushedDiaperProblem, pushedFeedingProblem, pushedPumpingProblem } from '../feedings/checks';
import { growthKind } from '../growth/growth-kind';
import { pushedSleepProblem } from '../sleep/problems';
import { sleepKind } from '../sleep/sleep-kind';
import { babyBuddyTables } from './baby-buddy';
import { UnreadableLine, type CellLookup } from './cells';
import { huckleberryColumns, readHuckleberryLine } from './huckleberry';
import type { Imported, ImportedKind } from './imported';

export const maxImportLines = 20_000;

export interface ImportProblem {
  /** Counted from 1, the line of the header. */
  line: number;
  message: string;
}

export interface ReadTable {
  /** Null if no known app writes such a table. */
  app: 'Huckleberry' | 'Baby Buddy' | null;
  entries: Imported[];
  problems: ImportProblem[];
  /** Lines of kinds that have no place here, by their name in the file. */
  leftOut: ReadonlyMap<string, number>;
}

interface Options {
  /** Of the times in the file. */
  zone: string;
  now: number;
}

type Reader = (cells: CellLookup, zone: string) => Imported | null;

/** Reads a table of another app, of which the first row names the columns. A line is read, left out, or has a problem; none is guessed. */
export function readImportedTable([names = [], ...rows]: readonly (readonly string[])[], options: Options): ReadTable {
  const header = names.map((name) => name.trim().toLowerCase());
  const has = (columns: readonly string[]) => columns.every((column) => header.includes(column));
  const babyBuddy = babyBuddyTables.find(({ columns }) => has(columns));
  const isHuckleberry = has(huckleberryColumns);
  const read: Reader | undefined = isHuckleberry ? readHuckleberryLine : babyBuddy?.read;
  const table: ReadTable = {
    app: isHuckleberry ? 'Huckleberry' : babyBuddy ? 'Baby Buddy' : null,
    ...{ entries: [], problems: [], leftOut: new Map() },
  };
  if (!read) return table;
  if (rows.length > maxImportLines) {
    const message = `A file may have at most ${maxImportLines.toLocaleString('en-US')} lines. Please split it.`;
    return { ...table, problems: [{ line: 1, message }] };
  }
  const leftOut = new Map<string, number>();
  for (const [index, row] of rows.entries()) {
    if (row.every((cell) => cell.trim() === '')) continue;
    const cells: CellLookup = (name) => (row[header.indexOf(name)] ?? '').trim();
    try {
      const entry = read(cells, options.zone);
      if (entry) table.entries.push(checked(entry, options.now));
      else leftOut.set(cells('type'), (leftOut.get(cells('type')) ?? 0) + 1);
    } catch (error) {
      if (!(error instanceof UnreadableLine)) throw error;
      table.problems.push({ line: index + 2, message: error.message });
    }
  }
  return { ...table, leftOut };
}

interface Check {
  schema: $ZodType;
  findProblem: (value: never, now: number) => string | null;
}

/** What the server would refuse is a problem of its line, so that an import is accepted as a whole. */
const checks: Record<ImportedKind, Check> = {
  feeding: { schema: feedingKind.value, findProblem: pushedFeedingProblem },
  diaper: { schema: diaperKind.value, findProblem: pushedDiaperProblem },
  pumping: { schema: pumpingKind.value, findProblem: pushedPumpingProblem },
  sleep: { schema: sleepKind.value, findProblem: pushedSleepProblem },
  growth: { schema: growthKind.value, findProblem: () => null },
};

/** In place of the child that the parent chooses later. */
const anyChild = '00000000-0000-7000-8000-000000000000';

function checked(entry: Imported, now: number): Imported {
  const { schema, findProblem } = checks[entry.kind];
  const { data, error } = safeParse(
    schema,
    entry.kind === 'pumping' ? entry.value : { ...entry.value, child_id: anyChild },
  );
  const problem = error ? (error.issues[0]?.message ?? '') : findProblem(data as never, now);
  if (problem !== null) throw new UnreadableLine(problem);
  return entry;
}
