import { safeParse, type $ZodType } from 'zod/v4/core';
import { diaperKind, feedingKind, pumpingKind } from '../feedings/entries';
import { pushedDiaperProblem, pushedFeedingProblem, pushedMilkProblem, pushedPumpingProblem } from '../feedings/checks';
import { milkKind } from '../feedings/milk-stock';
import { implausibleMeasures } from '../growth/compare';
import { growthKind, pushedGrowthProblem } from '../growth/growth-kind';
import type { Measure } from '../growth/measures';
import { milestoneKey, milestoneKind, pushedMilestoneProblem, type MilestoneEntry } from '../milestones/milestone-kind';
import { pushedSleepProblem } from '../sleep/checks';
import { sleepKind } from '../sleep/sleep-kind';
import { plainText } from '../base/text';
import { babyBuddyTables } from './baby-buddy';
import { babyTrackerTables, dateOrderOf } from './baby-tracker';
import { UnreadableLine, type CellLookup } from './cells';
import { everstepTables } from './everstep';
import { huckleberryTable } from './huckleberry';
import { valueFor, type Imported, type ImportedKind } from './imported';
import type { AppName, ReadContext, TableFormat, UnitsOf } from './table-format';
import { unitQuestions, type ImportUnits, type MeasuredChild, type Unitless, type UnitQuestion } from './units';

export const maxImportLines = 20_000;

const formats: readonly TableFormat[] = [huckleberryTable, ...everstepTables, ...babyBuddyTables, ...babyTrackerTables];

export interface ImportProblem {
  /** Counted from 1, the line of the header. */
  line: number;
  message: string;
}

export interface ReadTable {
  /** Null if no known app writes such a table. */
  app: AppName | null;
  entries: Imported[];
  problems: ImportProblem[];
  /** Lines of kinds that we do not have, by their name in the file. */
  leftOut: ReadonlyMap<string, number>;
  /** How many lines are about other children than the chosen one. */
  otherChildren: number;
  /** The only child that the file names, as a name or an id; null if it names none or several. */
  namedChild: string | null;
  /**
   * About the units of numbers that have none. Until they are answered, the entries are read in the suggested units and must not be
   * stored.
   */
  questions: UnitQuestion[];
  /** Measurements that hardly any child of this age has: the user has to confirm them. */
  implausible: { entry: Imported; measures: Measure[] }[];
}

interface Options extends ReadContext {
  now: number;
  /** The child for whom the entries are imported. */
  child: { id: string; name: string } & MeasuredChild;
  /** The user's units, used if nothing else decides. */
  preferredUnits?: Partial<ImportUnits>;
  /** The answers to the questions, by their id. */
  answers?: Partial<ImportUnits>;
}

/** Reads a table of an app, whose first row names the columns. Each line is read, left out, or reported as a problem; none is guessed. */
export function readImportedTable([names = [], ...rows]: readonly (readonly string[])[], options: Options): ReadTable {
  const header = names.map((name) => name.trim().toLowerCase());
  const format = formats.find(({ columns }) => columns.every((column) => header.includes(column)));
  const leftOut = new Map<string, number>();
  const table: ReadTable = {
    app: format?.app ?? null,
    entries: [],
    problems: [],
    leftOut,
    otherChildren: 0,
    namedChild: null,
    questions: [],
    implausible: [],
  };
  if (!format) return table;
  if (rows.length > maxImportLines) {
    const message = `A file may have at most ${maxImportLines.toLocaleString('en-US')} lines. Please split it.`;
    return { ...table, problems: [{ line: 1, message }] };
  }
  const lookup =
    (row: readonly string[]): CellLookup =>
    (name) =>
      plainText(row[header.indexOf(name)] ?? '').trim();
  const childOf = (cells: CellLookup) => (format.child === undefined ? '' : cells(format.child));
  const children = new Set(rows.map((row) => childOf(lookup(row))).filter((name) => name !== ''));
  const isOther = (name: string) => children.size > 1 && name !== '' && !isSameChild(name, options.child);
  const [firstChild = null] = children;
  if (children.size === 1) table.namedChild = firstChild;
  const { datesIn } = format;
  const found = datesIn === undefined ? null : dateOrderOf(rows.map((row) => lookup(row)(datesIn)));
  const context = { ...options, dateOrder: found ?? options.dateOrder };
  const own = rows.filter((row) => !isOther(childOf(lookup(row))));
  table.questions = unitQuestions(
    findUnitless(format, own.map(lookup), context),
    options.child,
    options.preferredUnits ?? {},
  );
  const units = unitsOf({ ...suggestedUnits(table.questions), ...options.answers });
  for (const [index, row] of rows.entries()) {
    if (row.every((cell) => cell.trim() === '')) continue;
    const cells = lookup(row);
    if (isOther(childOf(cells))) {
      table.otherChildren += 1;
      continue;
    }
    try {
      const line = format.read(cells, { ...context, units });
      if ('leftOut' in line) leftOut.set(line.leftOut, (leftOut.get(line.leftOut) ?? 0) + 1);
      else {
        table.entries.push(checked(line, options));
        const implausible = implausibleOf(line, options.child);
        if (implausible.length > 0) table.implausible.push({ entry: line, measures: implausible });
      }
    } catch (error) {
      if (!(error instanceof UnreadableLine)) throw error;
      table.problems.push({ line: index + 2, message: error.message });
    }
  }
  return table;
}

const metric: ImportUnits = { volume: 'ml', weight: 'kg', length: 'cm' };

const suggestedUnits = (questions: readonly UnitQuestion[]): Partial<ImportUnits> =>
  Object.fromEntries(questions.map(({ id, suggested }) => [id, suggested]));

function unitsOf(units: Partial<ImportUnits>): UnitsOf {
  const { volume, weight, length } = { ...metric, ...units };
  return { volume: () => volume, weight: () => weight, length: () => length };
}

/** The numbers without a unit, each with its day. */
function findUnitless(format: TableFormat, lines: readonly CellLookup[], context: ReadContext): Unitless[] {
  const found: Unitless[] = [];
  let ofLine: Omit<Unitless, 'day'>[] = [];
  const units: UnitsOf = {
    volume: (number) => note({ measure: 'volume', number }),
    weight: (number) => note({ measure: 'weight', number }),
    length: (number, isHead = false) => note({ measure: 'length', number, isHead }),
  };
  function note<Of extends keyof ImportUnits>(number: Omit<Unitless, 'day'> & { measure: Of }): ImportUnits[Of] {
    // Zero is the same in each unit.
    if (number.number > 0) ofLine.push(number);
    return metric[number.measure];
  }
  for (const cells of lines) {
    ofLine = [];
    try {
      const line = format.read(cells, { ...context, units });
      if (!('leftOut' in line)) found.push(...ofLine.map((number) => ({ ...number, day: dayOf(line) })));
    } catch (error) {
      if (!(error instanceof UnreadableLine)) throw error;
    }
  }
  return found;
}

function dayOf({ value }: Imported): string {
  if ('date' in value) return value.date ?? '';
  return ('started_at' in value ? value.started_at : 'at' in value ? value.at : '').slice(0, 10);
}

function implausibleOf({ kind, value }: Imported, { birth_date, gestation_weeks = null, sex = null }: MeasuredChild) {
  if (kind !== 'growth' || birth_date === undefined) return [];
  return implausibleMeasures({ birth_date, gestation_weeks, sex }, { ...value, child_id: '' });
}

/**
 * A file about one child is for the chosen one, whatever name it uses. In a file about several children, the one with the chosen
 * child's id or name.
 */
export const isSameChild = (name: string, child: Options['child']): boolean =>
  name === child.id || name.toLowerCase() === child.name.toLowerCase();

interface Check {
  schema: $ZodType;
  findProblem: (value: never, now: number) => string | null;
}

/** What the server would refuse is reported as a problem of the line, so that an import is accepted as a whole. */
const checks: Record<ImportedKind, Check> = {
  feeding: { schema: feedingKind.value, findProblem: pushedFeedingProblem },
  diaper: { schema: diaperKind.value, findProblem: pushedDiaperProblem },
  pumping: { schema: pumpingKind.value, findProblem: pushedPumpingProblem },
  milk: { schema: milkKind.value, findProblem: pushedMilkProblem },
  sleep: { schema: sleepKind.value, findProblem: pushedSleepProblem },
  growth: { schema: growthKind.value, findProblem: pushedGrowthProblem },
  milestone: {
    schema: milestoneKind.value,
    findProblem: (entry: MilestoneEntry, now) =>
      pushedMilestoneProblem(milestoneKey(entry.child_id, entry.item), entry, new Date(now)),
  },
};

/** Placeholder for the child that the parent chooses later. */
const anyChild = '00000000-0000-7000-8000-000000000000';

function checked(entry: Imported, { now }: Options): Imported {
  const { schema, findProblem } = checks[entry.kind];
  const { data, error } = safeParse(schema, valueFor(entry, anyChild));
  const problem = error ? (error.issues[0]?.message ?? '') : findProblem(data as never, now);
  if (problem !== null) throw new UnreadableLine(problem);
  return entry;
}
