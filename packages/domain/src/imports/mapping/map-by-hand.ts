import type { TableFormat } from '../formats/table-format';
import { answerTo, leaveOut, type ImportAnswers, type ImportQuestion } from '../questions';
import { attempt, type Table, type TableLine } from '../table';
import { dateOrders, readDay, readMoment } from '../when';
import { isExclusion, meaningByName, suggestTable } from './column-names';
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
  const asked = columns.map((column, index) => askAbout(column, table, suggested[index] ?? null, answers));
  const mapped = asked.map((question) => meaningOf(question, answers));
  return {
    questions: [tableQuestion, ...asked],
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
const hasMoments = ({ texts }: Column) => isMostly(texts, isMoment);

function suggestMeanings(columns: readonly Column[], table: MappedTable): (ColumnMeaning | null)[] {
  const found: (ColumnMeaning | null)[] = [];
  for (const column of columns) {
    const taken = found.flatMap((meaning) => (meaning === null || isRepeatable(meaning) ? [] : meaning));
    const meaning = meaningByName(column.name, table, hasDates(column) ? taken : [...taken, 'date']);
    found.push(meaning === 'time' && hasDates(column) && !taken.includes('date') ? 'date' : meaning);
  }
  const isDated = columns.some((column, index) => isDateColumn(found[index] ?? null) && hasDates(column));
  const first = columns.findIndex(hasDates);
  return isDated ? found : found.map((meaning, index) => (index === first ? 'date' : meaning));
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
  const isRequired = isExclusion(name) && texts.length > 0 && answerTo(question, answers) !== 'exclude_temperature';
  return { ...question, isRequired };
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
