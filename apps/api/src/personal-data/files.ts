import { createEvents } from 'ics';
import Papa from 'papaparse';
import { brand } from '@everstep/domain/base/brand';
import { erasureRule } from '@everstep/domain/households';
import { exportFiles, type StoredKind } from '@everstep/domain/personal-data';
import type { CalendarDate, PersonalDataKind } from '../slice';

type Pages = AsyncIterable<readonly object[]>;

/** A JSON list with one row per line. */
export async function* toJson(pages: Pages): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield separator + page.map((row) => JSON.stringify(row)).join(',\n');
    separator = ',\n';
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

/** Begins with the byte order mark that spreadsheets need to recognize UTF-8. Never contains a cell that they would run as a formula. */
export async function* toCsv(kind: Pick<PersonalDataKind, 'toCsvRows'>, pages: Pages): AsyncGenerator<string> {
  let prefix = '\uFEFF';
  let columns: string[] | undefined;
  for await (const page of pages) {
    // The columns of the first page, including the header, apply to all pages.
    const isFirst = columns === undefined;
    columns ??= [...new Set(page.flatMap((row) => Object.keys(row)))];
    const rows = kind.toCsvRows
      ? kind.toCsvRows(page)
      : [columns, ...page.map((row) => (columns ?? []).map((column) => toCell(row, column)))];
    const lines = isFirst ? rows : rows.slice(1);
    if (lines.length === 0 || (isFirst && columns.length === 0 && !kind.toCsvRows)) continue;
    yield `${prefix}${Papa.unparse(lines, { escapeFormulae: !kind.toCsvRows })}\r\n`;
    prefix = '';
  }
  if (columns === undefined && kind.toCsvRows) yield `${prefix}${Papa.unparse(kind.toCsvRows([]))}\r\n`;
}

function toCell(row: object, column: string): unknown {
  const value = (row as Record<string, unknown>)[column];
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}

/** All-day entries. The same date has the same id in each export, so that importing twice adds nothing. */
export function toCalendar(dates: readonly CalendarDate[]): string {
  const { value, error } = createEvents(
    dates.map(({ day, title }) => {
      const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
      const uid = `${day}-${title.toLowerCase().replace(/[^a-z]+/g, '-')}@${brand.adminDomain}`;
      return { start: [year, month, date], duration: { days: 1 }, title, uid, transp: 'TRANSPARENT' };
    }),
    { productId: `-//${brand.name}//EN`, calName: brand.name },
  );
  if (error) throw error;
  return value ?? '';
}

interface Contents {
  kinds: readonly StoredKind[];
  /** ISO 8601. */
  createdAt: string;
}

export function toReadme({ kinds, createdAt }: Contents): string {
  return [
    `Your data at ${brand.name}, ${createdAt.slice(0, 10)}`,
    '',
    'Everything that is stored about you. Each kind of data comes twice:',
    'the .csv file opens in a spreadsheet, the .json file is for other programs.',
    'An empty file means that nothing of this kind is stored.',
    'Times are in UTC. A cell that begins like a formula has an apostrophe in front.',
    'These files are not encrypted: keep them where only you can read them.',
    '',
    'If you delete your account:',
    erasureRule,
    '',
    ...kinds.flatMap(({ name, title, description }) => [`${name}.csv, ${name}.json: ${title}`, description, '']),
    `${exportFiles.dates}: Your dates`,
    'First days of periods, and your due date while you are pregnant, for any calendar.',
    '',
    `${exportFiles.manifest}: What is in this download`,
    'Each file with its size and number of rows, for other programs.',
    '',
  ].join('\n');
}
