import { localDayIn } from '../base/time-zone';
import { futureDayText } from '../fertility/day';
import { implausibleMeasures } from '../growth/compare';
import type { GrowthEntry } from '../growth/growth-kind';
import type { Measure } from '../growth/measures';
import { growthTexts } from '../growth/texts';
import { eachOnce } from './already-stored';
import { checkEntry } from './check';
import { birthOf, chooseChildren, type ChildChoice, type ImportChild } from './children';
import { joinDays, type DayLine } from './cycle-days';
import { readRows } from './file-rows';
import { fitTexts } from './fit-texts';
import type { LeftOut } from './formats/line-reader';
import type { AppName, ReadLine, TableFormat } from './formats/table-format';
import { isAboutChild, whenOf, type Imported, type ImportedEntry } from './imported';
import { mapByHand } from './mapping/map-by-hand';
import { leaveOut, type ImportAnswers, type ImportQuestion } from './questions';
import { settle } from './settle';
import { attempt, openTable, type Table, type TableLine } from './table';
import { watchColumns } from './unread-columns';
import { createReader } from './reader';
import { importTexts } from './texts';
import { UnreadableLine } from './unreadable-line';

export interface ImportContext {
  /** Where the user lives, which suggests units and the order of day and month; null if it is not known. */
  country: string | null;
  now: number | string | Date;
  /** The zone of times that name none, unless another one is chosen. */
  zone: string;
  children: readonly ImportChild[];
  /** By the ids of the questions. */
  answers?: ImportAnswers;
  fileName?: string;
}

export interface ImportProblem {
  /** As an editor counts them, from 1; for JSON, which record it is. */
  line: number;
  sentence: string;
}

export interface FileContent {
  /** Null if no known app writes such a file. */
  app: AppName | null;
  /** All questions of the file, answered or not. */
  questions: ImportQuestion[];
  /** In the order of time, each once. */
  entries: ImportedEntry[];
  /**
   * Lines that cannot be read. Nothing of them is in the entries, except of days of a cycle: of these only the values are left out in which
   * two lines contradict each other.
   */
  problems: ImportProblem[];
  /** Lines and columns that have no place here, by their name in the file. */
  leftOut: { what: string; count: number }[];
  /** Measurements that hardly any child of this age has: the user has to confirm them. */
  implausible: { entry: ImportedEntry; measures: Measure[] }[];
}

/**
 * Reads the file of an app, of our own or of another one. Each line is read, left out or reported as a problem; none is guessed. What
 * a file leaves open is asked, and read as suggested until it is answered.
 */
export function readFile(text: string, context: ImportContext): FileContent {
  const rows = readRows(text);
  if ('refusal' in rows) return refused(rows.refusal);
  const table = openTable(rows);
  if ('refusal' in table) return refused(table.refusal);
  const { format } = table;
  if (format !== null) return readLines(format, table, context);
  const mapping = mapByHand(table, context);
  if (mapping === null) return refused(importTexts.unknownApp);
  const read = mapping.problem === null ? readLines(mapping.format, table, context) : refused(mapping.problem);
  return {
    ...read,
    questions: [...mapping.questions, ...read.questions],
    leftOut: [...read.leftOut, ...mapping.leftOut],
  };
}

const refused = (sentence: string): FileContent => ({
  app: null,
  questions: [],
  entries: [],
  problems: [{ line: 1, sentence }],
  leftOut: [],
  implausible: [],
});

function readLines(format: TableFormat, { names, lines }: Table, context: ImportContext): FileContent {
  const { answers = {}, children, zone } = context;
  const now = new Date(context.now);
  const choice = chooseChildren(lines, format.child, children, answers);
  const { questions, settled } = settle(format, lines, {
    ...context,
    answers,
    now: now.getTime(),
    childOf: childFinder(choice, children),
  });
  const reader = createReader(settled);
  const leftOut = new Map<string, number>();
  const problems: ImportProblem[] = [];
  const entries: ImportedEntry[] = [];
  const days: DayLine[] = [];
  const columns = watchColumns(format, { names });
  let isAboutChildren = false;
  const leave = (what: string) => leftOut.set(what, (leftOut.get(what) ?? 0) + 1);

  function takeAll(cut: readonly LeftOut[], add: () => void): void {
    for (const { leftOut: what } of cut) leave(what);
    add();
  }

  /** What becomes of a part of a line, or why the whole line cannot be read. */
  function judge(part: ReadLine, line: TableLine): { take: () => void } | { sentence: string } {
    if ('leftOut' in part) return { take: () => void leave(part.leftOut) };
    if (isEmptyBottle(part)) return { take: () => void leave(importTexts.emptyBottle) };
    if (part.kind === 'day') {
      // At the end of the note of an app's day are values that have no other place, so a day with too many of them is a problem.
      const { part: fitted, cut } = format.app === null ? fitTexts(part) : { part, cut: [] };
      return { take: () => takeAll(cut, () => days.push({ line: line.line, fields: fitted.fields })) };
    }
    isAboutChildren ||= isAboutChild(part.kind);
    const { part: fitted, cut } = fitTexts(part);
    const entry = ownedBy(fitted, choice, line);
    if (typeof entry === 'string') return { take: () => void leave(entry) };
    const checked = attempt(() => {
      checkEntry(entry, now);
      checkBirth(entry, { zone: settled.zone, children });
    });
    return 'sentence' in checked ? checked : { take: () => takeAll(cut, () => entries.push(entry)) };
  }

  for (const line of lines) {
    const read =
      line.problem === null
        ? attempt(() => format.read(columns.watched(line.cells), reader))
        : { sentence: line.problem };
    const parts = 'sentence' in read ? [read] : [read.result].flat().map((part) => judge(part, line));
    const [sentence] = parts.flatMap((part) => ('sentence' in part ? part.sentence : []));
    if (sentence !== undefined) problems.push({ line: line.line, sentence });
    else {
      for (const part of parts) if ('take' in part) part.take();
      if ('result' in read && [read.result].flat().some((part) => !('leftOut' in part))) columns.count(line.cells);
    }
  }
  const joined = joinDays(days);
  problems.push(...joined.problems);
  for (const { entry: value, lines: from } of joined.days) {
    const entry: ImportedEntry = { kind: 'fertility', key: value.day, value };
    const checked = attempt(() => {
      checkEntry(entry, now);
      if (value.day > localDayIn(zone, now.getTime())) throw new UnreadableLine(futureDayText);
    });
    if ('sentence' in checked) problems.push(...from.map((line) => ({ line, sentence: checked.sentence })));
    else entries.push(entry);
  }
  const unique = eachOnce(entries);
  return {
    app: format.app,
    questions: [...(isAboutChildren ? choice.questions : []), ...questions],
    entries: unique,
    problems: problems.toSorted((a, b) => a.line - b.line),
    leftOut: [...[...leftOut].map(([what, count]) => ({ what, count })), ...columns.unread()],
    implausible: unique.flatMap((entry) => implausibleOf(entry, children)),
  };
}

/** In some apps it stands for a feed that was offered. */
const isEmptyBottle = (part: Exclude<ReadLine, LeftOut>) =>
  part.kind === 'feeding' && part.value.type === 'bottle' && part.value.amount_tenths === 0;

/** The entry for the child of its line, or why the line is left out. */
function ownedBy(
  { kind, value, ...rest }: Imported,
  { childOf }: ChildChoice,
  line: TableLine,
): ImportedEntry | string {
  if (!isAboutChild(kind)) return { kind, value, ...rest };
  const { id, label } = childOf(line);
  if (id === null) return importTexts.noChild;
  return id === leaveOut ? importTexts.aboutOther(label) : { kind, value: { ...value, child_id: id } };
}

const childFinder =
  ({ childOf }: ChildChoice, children: readonly ImportChild[]) =>
  (line: TableLine): ImportChild | null => {
    const { id } = childOf(line);
    return children.find((child) => child.id === id) ?? null;
  };

/** What was before the birth of its child is of another child, or its date is read wrongly. */
function checkBirth(entry: ImportedEntry, { zone, children }: Pick<ImportContext, 'zone' | 'children'>): void {
  const { child_id: id } = entry.value as { child_id?: string };
  const birth = birthOf(children.find((child) => child.id === id));
  const when = whenOf(entry);
  // In any zone the day of a later moment is not before it, and finding the local day is slow.
  if (birth === undefined || when === '' || when.slice(0, birth.length) > birth) return;
  const day = when.includes('T') ? localDayIn(zone, Date.parse(when)) : when;
  if (day < birth) throw new UnreadableLine(growthTexts.dateBeforeBirth);
}

function implausibleOf(entry: ImportedEntry, children: readonly ImportChild[]): FileContent['implausible'] {
  if (entry.kind !== 'growth') return [];
  const value = entry.value as GrowthEntry;
  const child = children.find(({ id }) => id === value.child_id);
  const { gestation_weeks = null, sex = null } = child ?? {};
  const birth_date = birthOf(child);
  if (birth_date === undefined) return [];
  const measures = implausibleMeasures({ birth_date, gestation_weeks, sex }, value);
  return measures.length > 0 ? [{ entry, measures }] : [];
}
