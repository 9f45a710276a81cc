import { addDays } from '../../base/days';
import { safeCell } from '../../base/spreadsheet';
import type { PlannedEvent } from '../event-kind';

/** An event of an export. */
export interface PlannerRow extends Omit<PlannedEvent, 'busy_in'> {
  /** Its members and children, as `attendeeNames` names them. */
  for: readonly string[];
  /** Whether it is for its author alone. */
  private: boolean;
}

/** Somebody whom an event can be for. */
export interface Attendee {
  id: string;
  name: string;
  isChild: boolean;
}

export const plannerColumns = [
  'title',
  'all_day',
  'start',
  'end',
  'zone',
  'repeats',
  'extra_dates',
  'exceptions',
  'place',
  'note',
  'for',
  'private',
] as const;

const yesOrNo = (flag: boolean) => (flag ? 'yes' : 'no');
export const listSeparator = '; ';

/** A day for what takes all of it, so that a table says '26 to 28 November' of three days. */
const startCell = ({ all_day, start }: PlannerRow) => (all_day ? start.slice(0, 10) : start);
const endCell = ({ all_day, end }: PlannerRow) => (all_day ? addDays(end.slice(0, 10), -1) : end);

/** Whether a name in a list of names is this attendee and nobody else. */
export const isClearName = (name: string, people: readonly Attendee[]): boolean =>
  name.trim() === name &&
  name !== '' &&
  !name.includes(';') &&
  !people.some(({ id }) => id === name) &&
  people.filter((attendee) => isSameName(attendee.name, name)).length === 1;

export const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Names the members and children of events. Who is not among `people`, or not clear by name, is named by id. */
export function attendeeNames(people: readonly Attendee[]) {
  const names = new Map(people.filter(({ name }) => isClearName(name, people)).map(({ id, name }) => [id, name]));
  return ({ members, children }: Pick<PlannedEvent, 'members' | 'children'>): string[] =>
    [...members, ...children].map((id) => names.get(id) ?? id);
}

/** The table of an export, header first. */
export function plannerCsvRows(rows: readonly PlannerRow[]): string[][] {
  return [
    [...plannerColumns],
    ...rows.map((row) => [
      safeCell(row.title),
      yesOrNo(row.all_day),
      startCell(row),
      endCell(row),
      safeCell(row.zone),
      safeCell(row.rrule ?? ''),
      row.extra_dates.join(listSeparator),
      row.exceptions.length === 0 ? '' : JSON.stringify(row.exceptions),
      safeCell(row.place ?? ''),
      safeCell(row.note ?? ''),
      safeCell(row.for.join(listSeparator)),
      yesOrNo(row.private),
    ]),
  ];
}
