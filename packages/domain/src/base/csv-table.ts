import { safeCell } from './spreadsheet';
import { localAsUtcIn } from './time-zone';

/** The names that an export has beside ids; null or missing where there is none that the reader may see. */
export interface ExportedNames {
  child_name?: string | null;
  /** Who logged it. */
  author_name?: string | null;
}

export const childName = ({ child_name }: ExportedNames): string => child_name ?? '';
export const authorName = ({ author_name }: ExportedNames): string => author_name ?? '';

/** For an export of which nobody knows whose clocks it is to go by. */
export const unknownZone = 'UTC';

/** The column with local times beside one with points in time: 'started_local' beside 'started_at'. Null for any other column. */
export function localColumn(column: string): string | null {
  if (column === 'at') return 'at_local';
  const [, name = '', ending] = /^(.+?)(_at|At|Until)$/.exec(column) ?? [];
  if (ending === undefined) return null;
  if (ending === '_at') return `${name}_local`;
  return `${ending === 'At' ? name : column}Local`;
}

/** '2026-11-24 06:27' for a point in time in ISO 8601; empty for any other cell. */
function localCell(zone: string, cell: unknown): string {
  const instant = typeof cell === 'string' && /^\d{4}-\d\d-\d\dT/.test(cell) ? Date.parse(cell) : NaN;
  if (Number.isNaN(instant)) return '';
  return new Date(localAsUtcIn(zone, instant)).toISOString().slice(0, 16).replace('T', ' ');
}

/**
 * A table, header first, with the local time beside each point in time, and after the last of them the zone: `zone`, or `local_zone`
 * where that is the zone of something else.
 */
export function withLocalTimes<Cell>(
  header: readonly string[],
  rows: readonly (readonly Cell[])[],
  zone: string,
): (Cell | string)[][] {
  const added = header.map(localColumn);
  const last = added.findLastIndex((name) => name !== null);
  const widen = (row: readonly (Cell | string)[], local: (index: number) => string, ofZone: string) =>
    row.flatMap((cell, index) => [
      cell,
      ...(added[index] === null ? [] : [local(index)]),
      ...(index === last ? [ofZone] : []),
    ]);
  return [
    widen(header, (index) => added[index] ?? '', header.includes('zone') ? 'local_zone' : 'zone'),
    ...rows.map((row) => widen(row, (index) => localCell(zone, row[index]), zone)),
  ];
}

/**
 * The function that writes the table of an export, header first. Columns of points in time are named `at` or `…_at` and are ISO 8601
 * in UTC; those with the local times are added to them.
 */
export function csvTable<Row>(columns: Readonly<Record<string, (row: Row) => string>>) {
  const cells = Object.values(columns);
  return (rows: readonly Row[], zone = unknownZone): string[][] =>
    withLocalTimes(
      Object.keys(columns),
      rows.map((row) => cells.map((cell) => safeCell(cell(row)))),
      zone,
    );
}

/** An entry about a child in an export. */
export type ChildRow<Entry> = Omit<Entry, 'child_id'> &
  ExportedNames & {
    /** The id of the child. */
    child: string;
  };

/** The table of such entries: before the columns the child, and after them the note and who logged it. */
export const childTable = <Entry extends { note: string | null }>(
  columns: Readonly<Record<string, (row: ChildRow<Entry>) => string>>,
) =>
  csvTable<ChildRow<Entry>>({
    child: ({ child }) => child,
    child_name: childName,
    ...columns,
    note: ({ note }) => note ?? '',
    author_name: authorName,
  });
