import { safeParse } from 'zod/v4/core';
import { addDays, isDay } from '../../base/days';
import { fromSafeCell } from '../../base/spreadsheet';
import { plainText } from '../../base/text';
import { eventSchema, type EventException, type PlannedEvent } from '../event-kind';
import { storedEventProblem } from '../event-problem';
import { orderOfDates, readDay, readTime, UnreadableEvent, type DateOrder } from './read-dates';
import { plannerCsvTexts } from './texts';
import { isSameName, listSeparator, type Attendee, type plannerColumns } from './write';

export const maxPlannerLines = 5_000;

export interface PlannerProblem {
  /** Counted from 1, the line of the header. */
  line: number;
  sentence: string;
}

export interface ReadEvent {
  value: PlannedEvent;
  isPrivate: boolean;
}

export interface ReadPlannerTable {
  /** Null if these are not the columns of a calendar. */
  source: 'everstep' | 'calendar' | null;
  events: ReadEvent[];
  problems: PlannerProblem[];
  /** Names and ids of people who are not here: their events come without them. */
  unknownPeople: string[];
  /** Whether the dates can be read with the day or with the month first, so that somebody has to say which. */
  isOrderUnclear: boolean;
}

interface Options {
  people: readonly Attendee[];
  /** Of times without one. */
  zone: string;
  /** How dates of numbers are read where the file itself does not tell. */
  dateOrder: DateOrder;
}

type CellLookup = (name: string) => string;

/** The columns without which a table is of another kind. */
const needed = { everstep: ['title', 'start', 'end', 'zone'], calendar: ['subject', 'start date'] } as const;

/** Reads a table that was exported here, or by Google Calendar or Outlook. The first row names the columns. */
export function readPlannerRows(
  [names = [], ...rows]: readonly (readonly string[])[],
  options: Options,
): ReadPlannerTable {
  const header = names.map((name) =>
    name
      .replace(/^\uFEFF/, '')
      .trim()
      .toLowerCase(),
  );
  const source =
    (['everstep', 'calendar'] as const).find((name) => needed[name].every((column) => header.includes(column))) ?? null;
  const table: ReadPlannerTable = { source, events: [], problems: [], unknownPeople: [], isOrderUnclear: false };
  if (source === null) return table;
  if (rows.length > maxPlannerLines)
    return { ...table, problems: [{ line: 1, sentence: plannerCsvTexts.tooLong(maxPlannerLines) }] };
  const lookup =
    (row: readonly string[]): CellLookup =>
    (name) =>
      plainText(row[header.indexOf(name)] ?? '').trim();
  const found = source === 'calendar' ? orderOfDates(datesOf(rows.map(lookup))) : 'none';
  table.isOrderUnclear = found === 'unclear';
  const dateOrder = found === 'day' || found === 'month' ? found : options.dateOrder;
  const unknown = new Set<string>();
  for (const [index, row] of rows.entries()) {
    if (row.every((cell) => cell.trim() === '')) continue;
    try {
      if (row.slice(header.length).some((cell) => cell.trim() !== ''))
        throw new UnreadableEvent(plannerCsvTexts.moreCells);
      const cells = lookup(row);
      const event =
        source === 'everstep' ? readOwn(cells, options, unknown) : readCalendarLine(cells, { ...options, dateOrder });
      table.events.push({ ...event, value: checked(event.value) });
    } catch (error) {
      if (!(error instanceof UnreadableEvent)) throw error;
      table.problems.push({ line: index + 2, sentence: error.message });
    }
  }
  table.unknownPeople = [...unknown];
  return table;
}

const datesOf = (lines: readonly CellLookup[]) => lines.flatMap((cells) => [cells('start date'), cells('end date')]);

/** What the server would refuse is a problem of its line. */
function checked(value: PlannedEvent): PlannedEvent {
  const { data, error } = safeParse(eventSchema, value);
  const problem = error ? (error.issues[0]?.message ?? '') : storedEventProblem(data);
  if (problem !== null) throw new UnreadableEvent(problem);
  return data as PlannedEvent;
}

function readFlag(text: string): boolean {
  if (/^(yes|true|1)$/i.test(text)) return true;
  if (/^(no|false|0)?$/i.test(text)) return false;
  throw new UnreadableEvent(plannerCsvTexts.notYesOrNo(text));
}

const cellOf = (cells: CellLookup, name: (typeof plannerColumns)[number]) => fromSafeCell(cells(name));

function readOwn(cells: CellLookup, { people, zone }: Options, unknown: Set<string>): ReadEvent {
  const all_day = readFlag(cells('all_day'));
  const list = (text: string) => [...new Set(text.split(listSeparator.trim()).flatMap((part) => part.trim() || []))];
  const value: PlannedEvent = {
    title: cellOf(cells, 'title'),
    place: cellOf(cells, 'place') || null,
    note: cellOf(cells, 'note') || null,
    members: [],
    children: [],
    all_day,
    start: readMoment(cells('start')),
    end: all_day ? midnightAfter(cells('end') || cells('start')) : readMoment(cells('end')),
    zone: cellOf(cells, 'zone') || zone,
    rrule: cellOf(cells, 'repeats') || null,
    extra_dates: list(cells('extra_dates')).map(readMoment),
    exceptions: readExceptions(cells('exceptions')),
    busy_in: [],
  };
  for (const named of list(cellOf(cells, 'for'))) {
    const attendee = findAttendee(named, people);
    const those = attendee?.isChild ? value.children : value.members;
    if (!attendee) unknown.add(named);
    else if (!those.includes(attendee.id)) those.push(attendee.id);
  }
  return { value, isPrivate: readFlag(cells('private')) };
}

function findAttendee(named: string, people: readonly Attendee[]): Attendee | null {
  const byId = people.find(({ id }) => id === named);
  if (byId) return byId;
  const [attendee, other] = people.filter(({ name }) => isSameName(name.trim(), named));
  return attendee && !other ? attendee : null;
}

/** '2026-11-26', '2026-11-26 15:00' or '2026-11-26T15:00:00' */
function readMoment(text: string): string {
  if (text === '') throw new UnreadableEvent(plannerCsvTexts.noStart);
  const [, day = '', time = '00:00', seconds = ':00'] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?)?$/.exec(text) ?? [];
  if (!isDay(day)) throw new UnreadableEvent(plannerCsvTexts.notAMoment(text));
  return `${day}T${time}${seconds}`;
}

const midnightAfter = (text: string) => `${addDays(readMoment(text).slice(0, 10), 1)}T00:00:00`;

function readExceptions(text: string): EventException[] {
  if (text === '') return [];
  try {
    const read: unknown = JSON.parse(text);
    if (Array.isArray(read)) return read as EventException[];
  } catch {
    // Told below.
  }
  throw new UnreadableEvent(plannerCsvTexts.exceptions);
}

const defaultMinutes = 60;

/** A line of Google Calendar or Outlook. Without times it takes all day; without an end it lasts an hour. */
function readCalendarLine(cells: CellLookup, { zone, dateOrder }: Options): ReadEvent {
  if (cells('start date') === '') throw new UnreadableEvent(plannerCsvTexts.noStart);
  const from = readDay(cells('start date'), dateOrder);
  const to = cells('end date') === '' ? from : readDay(cells('end date'), dateOrder);
  const all_day = readFlag(cells('all day event')) || cells('start time') === '';
  const value: PlannedEvent = {
    title: fromSafeCell(cells('subject')),
    place: fromSafeCell(cells('location')) || null,
    note: fromSafeCell(cells('description')) || null,
    members: [],
    children: [],
    all_day,
    ...(all_day ? wholeDays(from, to, cells('end time')) : timesOf(from, to, cells)),
    zone,
    rrule: null,
    extra_dates: [],
    exceptions: [],
    busy_in: [],
  };
  return { value, isPrivate: readFlag(cells('private')) };
}

/** Outlook ends it at the midnight after its last day, Google Calendar on its last day. */
function wholeDays(from: string, to: string, endTime: string): { start: string; end: string } {
  const isMidnight = endTime !== '' && to > from && readTime(endTime) === '00:00:00';
  return { start: `${from}T00:00:00`, end: `${isMidnight ? to : addDays(to, 1)}T00:00:00` };
}

function timesOf(from: string, to: string, cells: CellLookup): { start: string; end: string } {
  const start = `${from}T${readTime(cells('start time'))}`;
  if (cells('end time') !== '') return { start, end: `${to}T${readTime(cells('end time'))}` };
  const end = new Date(Date.parse(`${start}Z`) + defaultMinutes * 60_000).toISOString().slice(0, 19);
  return { start, end };
}
