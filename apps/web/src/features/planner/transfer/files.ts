import { csvFileTexts } from '@everstep/domain/base/spreadsheet';
import {
  attendeeNames,
  eventContent,
  plannerCsvRows,
  readPlannerRows,
  type DateOrder,
  type PlannedEvent,
  type PlannerProblem,
  type ReadPlannerTable,
} from '@everstep/domain/planner';
import { contentKey } from '../../../platform/files/content-key';
import { toCsvText, type CsvFile } from '../../../platform/files/csv-file';
import { deviceZone, formatDayAndMonth } from '../../../platform/locale/dates';
import type { Calendar } from '../calendars';
import type { StoredEvent } from '../use-planner';

export type KeyedEvent = Pick<StoredEvent, 'key' | 'value'>;

export function toEventsCsv({ isPrivate, people }: Calendar, events: readonly KeyedEvent[]): string {
  const inOrder = events.toSorted((a, b) => (a.value.start < b.value.start ? -1 : 1));
  const namesOf = attendeeNames(people);
  return toCsvText(plannerCsvRows(inOrder.map(({ value }) => ({ ...value, for: namesOf(value), private: isPrivate }))));
}

export interface ImportedEvent {
  calendar: Calendar;
  key: string;
  value: PlannedEvent;
}

/** What a file would add. */
export interface ImportPlan extends Pick<ReadPlannerTable, 'source' | 'unknownPeople' | 'isOrderUnclear'> {
  problems: PlannerProblem[];
  /** All that can be read. */
  events: readonly PlannedEvent[];
  added: ImportedEvent[];
  storedCount: number;
  privateCount: number;
}

interface Inputs {
  file: CsvFile;
  into: Calendar;
  own: Calendar;
  /** Null until the user has chosen one, which only ambiguous dates need. */
  order: DateOrder | null;
  eventsOf: (calendar: Calendar) => Promise<readonly KeyedEvent[]>;
}

/** The order of the device, for files whose dates tell nothing. */
const deviceOrder = (): DateOrder => (/^\d/.test(formatDayAndMonth('2026-11-23')) ? 'day' : 'month');

/** Problems carry the line number that an editor shows. Private events go into the own calendar, or nowhere. */
export async function planImport({ file, into, own, order, eventsOf }: Inputs): Promise<ImportPlan> {
  const { rows, lines, faulty } = file;
  const readable = rows.map((cells, index) => (faulty.has(index) ? [] : cells));
  const options = { people: into.people, zone: deviceZone(), dateOrder: order ?? deviceOrder() };
  const { events, problems, ...table } = readPlannerRows(readable, options);
  const unclosed = [...faulty].map((index) => ({ line: index + 1, sentence: csvFileTexts.openQuote }));
  const known = new Map<string, Set<string>>();
  for (const calendar of [into, own]) known.set(calendar.scope, contentsOf(await eventsOf(calendar)));
  const added: ImportedEvent[] = [];
  const isPrivate = (event: (typeof events)[number]) => event.isPrivate && !into.isPrivate;
  let storedCount = 0;
  for (const event of events) {
    const calendar = isPrivate(event) ? own : into;
    if (!calendar.mayAdd) continue;
    const content = eventContent(event.value);
    const key = await contentKey([calendar.scope, content], `${event.value.start}Z`);
    const here = known.get(calendar.scope);
    if (here?.has(content) || here?.has(key)) storedCount += 1;
    else added.push({ calendar, key, value: event.value });
    here?.add(key);
  }
  return {
    ...table,
    problems: [...(table.source === null ? [] : problems), ...unclosed]
      .toSorted((a, b) => a.line - b.line)
      .map(({ line, sentence }) => ({ line: lines[line - 1] ?? line, sentence })),
    events: events.map(({ value }) => value),
    added,
    storedCount,
    privateCount: events.filter(isPrivate).length,
  };
}

/** Includes the keys, so that an event that was edited after an earlier import still counts as stored. */
const contentsOf = (events: readonly KeyedEvent[]) =>
  new Set(events.flatMap(({ key, value }) => [key, eventContent(value)]));
