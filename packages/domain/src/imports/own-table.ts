import { fromSafeCell } from '../base/spreadsheet';
import type { Kind } from '../sync/kind';
import { readChoice, readNote, type CellLookup } from './formats/cells';
import type { LeftOut, Reader } from './formats/line-reader';

export type WithoutChild<Value> = Value extends { child_id: string } ? Omit<Value, 'child_id'> : Value;

/** A table in which this app exports a kind of entry. */
export interface OwnTable {
  kind: string;
  /** Those by which it is known: no other table has all of them. */
  columns: readonly string[];
  /** Throws an `UnreadableLine`. */
  read: (cells: CellLookup, reader: Reader) => { key?: string; value: object } | LeftOut;
}

interface ReadTable<Value> extends Pick<OwnTable, 'columns'> {
  /** Of a kind to whose entries other lines refer. */
  readKey?: (cells: CellLookup) => string;
  read: (cells: CellLookup, reader: Reader) => WithoutChild<Value> | LeftOut;
}

export const ownTable = <Value extends object>(
  { name }: Kind<Value>,
  { columns, readKey, read }: ReadTable<Value>,
): OwnTable => ({
  kind: name,
  columns,
  read(cells, reader) {
    const value = read(cells, reader);
    if ('leftOut' in value) return value;
    return { value, ...(readKey && { key: readKey(cells) }) };
  },
});

export const stillRunning: LeftOut = { leftOut: 'running timers' };
export const noteOf = (cells: CellLookup) => readNote(fromSafeCell(cells('note')));
export const choiceOrNull = <Choice extends string>(text: string, choices: readonly Choice[]) =>
  text === '' ? null : readChoice(text, choices);
export const momentOrNull = (text: string, { moment }: Reader) => (text === '' ? null : moment(text));
