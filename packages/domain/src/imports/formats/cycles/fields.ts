import { fromSafeCell } from '../../../base/spreadsheet';
import { importTexts } from '../../texts';
import { shown, UnreadableLine } from '../../unreadable-line';
import { yesOrNo } from '../../yes-or-no';
import type { CellLookup } from '../cells';
import type { DayPart } from '../table-format';

export type DayFields = Omit<DayPart['fields'], 'day'>;

export const dayPart = (day: string, fields: DayFields): DayPart => ({ kind: 'day', fields: { day, ...fields } });

const { cycles: texts } = importTexts;
/** The lines of a JSON file are not to be seen, so a problem in one names its day. */
export function aboutDay<Result>(day: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof UnreadableLine)) throw error;
    throw new UnreadableLine(texts.onDay(day, error.message));
  }
}

/** Bleeding of a period of which a file does not say how heavy it was. */
export const bleedingOfAnyFlow: DayFields = { bleeding: 'medium', note: texts.unknownFlow };

export const isMarked = (text: string): boolean => yesOrNo(text) !== false;

/** Anything but yes, no or nothing is a problem. */
export function readFlag(cells: CellLookup, column: string): boolean {
  const text = cells(column);
  if (!isYesOrNo(text)) throw new UnreadableLine(texts.notYesOrNo(shown(text), column));
  return isMarked(text);
}

export const isYesOrNo = (text: string): boolean => yesOrNo(text) !== null;

/** Null for an empty cell. */
export function readNamed<Choice extends string>(
  cells: CellLookup,
  column: string,
  choices: readonly Choice[],
): Choice | null {
  const text = cells(column);
  if (text === '') return null;
  const choice = choices.find((name) => name === text.toLowerCase());
  if (choice === undefined) throw new UnreadableLine(texts.unknownOf(shown(text), column, choices));
  return choice;
}

/** A cell with the position of a choice, counted from 0; null for an empty one. */
export function readNumbered<Choice extends string>(
  cells: CellLookup,
  column: string,
  choices: readonly Choice[],
): Choice | null {
  const text = cells(column);
  if (text === '') return null;
  const choice = /^\d$/.test(text) ? choices[Number(text)] : undefined;
  if (choice === undefined) throw new UnreadableLine(texts.unknown(shown(text), column));
  return choice;
}

export function readList<Choice extends string>(
  cells: CellLookup,
  column: string,
  choices: readonly Choice[],
): Choice[] {
  const items = cells(column)
    .toLowerCase()
    .split(';')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const unknown = items.find((name) => !choices.some((choice) => choice === name));
  if (unknown !== undefined) throw new UnreadableLine(texts.unknown(shown(unknown), column));
  return choices.filter((choice) => items.includes(choice));
}

/** A note that was exported so that no spreadsheet runs it. */
export const noteOf = (cells: CellLookup, column: string): string => fromSafeCell(cells(column));

/** The lines of a note; empty ones are left out. */
export const noteLines = (...lines: readonly string[]): string => lines.filter((line) => line !== '').join('\n');

/** 'Pain: knee'; a text that begins with a label of its own keeps that one. */
export function labeled(label: string, text: string): string {
  if (text === '') return '';
  return /^\p{L}+: /u.test(text) ? capitalized(text) : `${label}: ${text}`;
}

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
