import { createEvents } from 'ics';
import Papa from 'papaparse';
import { brand } from '@everstep/domain/base/brand';
import { withLocalTimes } from '@everstep/domain/base/csv-table';
import type { CalendarDate, PersonalDataKind } from '../slice';

type Pages = AsyncIterable<readonly object[]>;

/** A JSON list with one row per line; nothing at all without rows. */
export async function* toJson(pages: Pages): AsyncGenerator<string> {
  let isEmpty = true;
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield (isEmpty ? '[\n' : ',\n') + page.map((row) => JSON.stringify(row)).join(',\n');
    isEmpty = false;
  }
  if (!isEmpty) yield '\n]\n';
}

interface TableOptions extends Pick<PersonalDataKind, 'toCsvRows'> {
  zone: string;
  /** Called with the header of a table that has lines. */
  onColumns?: (columns: readonly string[]) => void;
}

/**
 * Nothing at all without lines. Begins with the byte order mark that spreadsheets need to recognize UTF-8. Never contains a cell that
 * they would run as a formula.
 */
export async function* toCsv({ toCsvRows, zone, onColumns }: TableOptions, pages: Pages): AsyncGenerator<string> {
  let fields: string[] | undefined;
  let isFirst = true;
  for await (const page of pages) {
    if (page.length === 0) continue;
    // The fields of the first page apply to all pages.
    fields ??= [...new Set(page.flatMap((row) => Object.keys(row)))];
    const [header = [], ...lines] = toCsvRows ? toCsvRows(page, zone) : toTable(fields, page, zone);
    if (lines.length === 0) continue;
    if (isFirst) onColumns?.(header.map(String));
    const text = Papa.unparse(isFirst ? [header, ...lines] : lines, { escapeFormulae: !toCsvRows });
    yield `${isFirst ? '\uFEFF' : ''}${text}\r\n`;
    isFirst = false;
  }
}

const toTable = (fields: readonly string[], page: readonly object[], zone: string) =>
  withLocalTimes(
    fields,
    page.map((row) => fields.map((field) => toCell(row, field))),
    zone,
  );

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
