import type { TableFormat } from '../formats/table-format';
import { answerTo, leaveOut, type ImportAnswers, type ImportQuestion } from '../questions';
import { attempt, type Table, type TableLine } from '../table';
import { dateOrders, readDay, readMoment, type ClockUnit } from '../when';
import { yesOrNo } from '../yes-or-no';
import { spansBeside } from './clock-by-spans';
import { clockOf } from './clock-question';
import { isCounting, isExclusion, meaningByName, suggestTable, unitInName } from './column-names';
import { mappedFormat } from './mapped-format';
import {
  isRepeatable,
  mappedTables,
  meanings,
  needed,
  type ColumnMeaning,
  type MappedColumn,
  type MappedTable,
} from './meanings';
import { askAboutUnits, bareNumbersIn, numberCells, numberUnitsOf, type NumberUnits } from './number-units';
import { isBleedingOrSpotting, isSymptom } from './symptoms';
import { mappingTexts } from './texts';

export interface Mapping {
  questions: ImportQuestion[];
  format: TableFormat;
  /** What the answers have twice or lack; null if the lines can be read. */
  problem: string | null;
  /** Columns with content that are not read. */
  leftOut: { what: string; count: number }[];
}

/** A column of the file. */
interface Column {
  name: string;
  /** What is in it, without empty cells. */
  texts: string[];
}

/**
 * How to read a table that no known app writes, by what the user says about its columns. Their names suggest it. Null for a table
 * without a column of dates.
 */
export function mapByHand(
  { names, lines }: Pick<Table, 'names' | 'lines'>,
  { answers = {}, fileName = '' }: { answers?: ImportAnswers; fileName?: string },
): Mapping | null {
  const columns = names.filter((name) => name !== '').map((name) => ({ name, texts: textsIn(name, lines) }));
  if (!columns.some(hasDates)) return null;
  const tableQuestion: ImportQuestion = {
    id: 'table',
    topic: 'table',
    about: '',
    choices: mappedTables,
    suggested: suggestTable(names, fileName),
    isRequired: true,
  };
  const table = answerTo(tableQuestion, answers) as MappedTable;
  const suggested = suggestMeanings(columns, table);
  const columnQuestions = columns.map((column, index) => askAbout(column, table, suggested[index] ?? null, answers));
  const meant = columnQuestions.map((question) => meaningOf(question, answers));
  const asked = askWhatCounts(columnQuestions, meant, columns);
  const clocks = columns.map((column, index) =>
    clockOf({ ...column, meaning: meant[index]?.meaning ?? null }, table, () => spansBeside(column.name, meant, lines)),
  );
  const unitColumn = meant.find(({ meaning }) => meaning === 'unit')?.name;
  const numberUnits = meant.map(({ name, meaning }) => numberUnitsOf(name, meaning));
  const points = meant.map(({ name, meaning }, index) => {
    const units = numberUnits[index] ?? null;
    const cells = units && numberCells(name, units, { lines, unitColumn });
    return units && cells && askAboutUnits(name, units, { cells, isHead: meaning === 'head' });
  });
  const mapped = meant.map((column, index) =>
    withDetails(column, columns[index], {
      clock: clocks[index],
      numberUnits: numberUnits[index],
      point: points[index],
      answers,
    }),
  );
  return {
    questions: [
      tableQuestion,
      ...asked,
      ...[...clocks, ...points].flatMap((question) => (typeof question === 'object' ? (question ?? []) : [])),
    ],
    format: mappedFormat(table, mapped),
    problem: findProblem(table, mapped, columns),
    leftOut: [
      ...columns.filter((_column, index) => mapped[index]?.meaning === null),
      { name: mappingTexts.unnamed, texts: textsIn('', lines) },
    ].flatMap(({ name, texts }) => (texts.length > 0 ? [{ what: name, count: texts.length }] : [])),
  };
}

const textsIn = (name: string, lines: readonly TableLine[]) =>
  lines.map(({ cells }) => cells(name.toLowerCase())).filter((text) => text !== '');

/** More than half of what is in the column. */
function isMostly(texts: readonly string[], is: (text: string) => boolean): boolean {
  const looked = texts.slice(0, 200);
  return looked.filter(is).length > looked.length / 2;
}

const isDate = (text: string) => dateOrders.some((order) => 'result' in attempt(() => readDay(text, order)));
const isMoment = (text: string) =>
  dateOrders.some((order) => 'result' in attempt(() => readMoment(text, { zone: 'UTC', order })));
const hasDates = ({ texts }: Column) => isMostly(texts, isDate);
const hasNumbers = ({ texts }: Column) => isMostly(texts, (text) => /^\d/.test(text));
const hasMoments = ({ texts }: Column) => isMostly(texts, isMoment);

function suggestMeanings(columns: readonly Column[], table: MappedTable): (ColumnMeaning | null)[] {
  const found: (ColumnMeaning | null)[] = [];
  for (const column of columns) {
    const taken = found.flatMap((meaning) => (meaning === null || isRepeatable(meaning) ? [] : meaning));
    const others: ColumnMeaning[] = [
      ...(hasDates(column) ? (['bleeding', 'spotting'] as const) : (['date'] as const)),
      ...(hasNumbers(column) ? ['unit' as const] : []),
    ];
    const meaning = meaningByName(column.name, table, [...taken, ...others]);
    found.push(meaning === 'time' && hasDates(column) && !taken.includes('date') ? 'date' : meaning);
  }
  for (const [index, column] of columns.entries())
    if (found[index] === null && table === 'cycle' && isCounting(column.name) && hasYesAndNo(column))
      found[index] = 'count_temperature';
  settleSpotting(columns, found);
  settleOunces(columns, found);
  const isDated = columns.some((column, index) => isDateColumn(found[index] ?? null) && hasDates(column));
  const first = columns.findIndex(hasDates);
  return isDated ? found : found.map((meaning, index) => (index === first ? 'date' : meaning));
}

const hasYesAndNo = ({ texts }: Column) => texts.length > 0 && texts.every((text) => yesOrNo(text) !== null);

/** Bleeding says how heavy it was. Of what says no more than yes, the least is suggested. */
function settleSpotting(columns: readonly Column[], found: (ColumnMeaning | null)[]): void {
  const index = found.indexOf('bleeding');
  const column = columns[index];
  if (column && !found.includes('spotting') && isBleedingOrSpotting(column.name) && hasYesAndNo(column))
    found[index] = 'spotting';
}

/** Ounces belong to pounds. Without a column of weights they are the weight; beside other weights they are the same once more. */
function settleOunces(columns: readonly Column[], found: (ColumnMeaning | null)[]): void {
  const [ounces, weight] = [found.indexOf('weight_ounces'), found.indexOf('weight')];
  if (ounces === -1) return;
  if (weight === -1) found[ounces] = 'weight';
  else if (unitInName(columns[weight]?.name ?? '', 'weight') !== 'lb') found[ounces] = null;
}

const isDateColumn = (meaning: ColumnMeaning | null) => meaning === 'date' || meaning === 'start';

function askAbout(
  column: Column,
  table: MappedTable,
  meaning: ColumnMeaning | null,
  answers: ImportAnswers,
): ImportQuestion {
  const { name, texts } = column;
  const choices = [...meanings[table], leaveOut];
  const examples = [...new Set(texts)].slice(0, 3);
  const question: ImportQuestion = {
    id: `column:${name}`,
    topic: 'column',
    about: name,
    choices,
    suggested: meaning ?? leaveOut,
    isRequired: false,
    examples: Object.fromEntries(choices.map((choice) => [choice, examples])),
  };
  // What says that other values do not count is not passed over.
  const isPassedOver = isExclusion(name) && texts.length > 0 && answerTo(question, answers) !== 'exclude_temperature';
  return { ...question, isRequired: isPassedOver || (meaning === 'spotting' && isBleedingOrSpotting(name)) };
}

/** A column with nothing but yes and no beside temperatures may say which of them count, unless it is called a symptom or the like. */
function askWhatCounts(
  questions: readonly ImportQuestion[],
  meant: readonly MappedColumn[],
  columns: readonly Column[],
): ImportQuestion[] {
  if (!meant.some(({ meaning }) => meaning === 'temperature')) return [...questions];
  return questions.map((question, index) => {
    const [column, meaning] = [columns[index], meant[index]?.meaning ?? null];
    const isOpen = (meaning === null && !isSymptom(question.about)) || meaning === 'count_temperature';
    return isOpen && column && hasYesAndNo(column) ? { ...question, isRequired: true } : question;
  });
}

function withDetails(
  mapped: MappedColumn,
  column: Column | undefined,
  {
    clock,
    numberUnits,
    point,
    answers,
  }: {
    clock: ClockUnit | ImportQuestion | undefined;
    numberUnits: NumberUnits | null | undefined;
    point: ImportQuestion | null | undefined;
    answers: ImportAnswers;
  },
): MappedColumn {
  const bareNumbers = numberUnits ? bareNumbersIn(numberUnits, point ? answerTo(point, answers) : null) : null;
  const clockUnit = typeof clock === 'object' ? (answerTo(clock, answers) as ClockUnit) : clock;
  return {
    ...mapped,
    ...(clockUnit && { clockUnit }),
    ...(bareNumbers && { bareNumbers }),
    ...(mapped.meaning === 'count_temperature' && {
      isBlankNo: column?.texts.every((text) => yesOrNo(text) !== false) === true,
    }),
    ...(mapped.meaning === 'lh' && { isDashNegative: column?.texts.includes('+') === true }),
  };
}

function meaningOf(question: ImportQuestion, answers: ImportAnswers): MappedColumn {
  const answer = answerTo(question, answers);
  return { name: question.about, meaning: answer === leaveOut ? null : (answer as ColumnMeaning) };
}

function findProblem(table: MappedTable, mapped: readonly MappedColumn[], columns: readonly Column[]): string | null {
  const namesOf = (meaning: ColumnMeaning) =>
    mapped.filter((column) => column.meaning === meaning).map(({ name }) => name);
  const twice = meanings[table].find((meaning) => !isRepeatable(meaning) && namesOf(meaning).length > 1);
  if (twice !== undefined) return mappingTexts.twice(twice, namesOf(twice));
  const has = (test: (column: Column) => boolean, ...having: readonly ColumnMeaning[]) =>
    columns.some(
      ({ name, texts }) => having.some((meaning) => namesOf(meaning).includes(name)) && test({ name, texts }),
    );
  if (!has(hasDates, 'date', 'start', 'time')) return mappingTexts.missing('date');
  const needsTime = table !== 'growth' && table !== 'cycle';
  if (needsTime && namesOf('time').length + namesOf('start').length === 0 && !has(hasMoments, 'date'))
    return mappingTexts.missing('time');
  const lacking = needed[table].find((list) => list.every((meaning) => namesOf(meaning).length === 0));
  return lacking?.[0] === undefined ? null : mappingTexts.missing(lacking[0]);
}
