import { csvFileTexts } from '@everstep/domain/base/spreadsheet';
import {
  attendeeNames,
  eventContent,
  maxPlannerLines,
  plannerCsvRows,
  planImport,
  readPlannerRows,
  summarizeImport,
  type DateOrder,
  type EventImportPlan,
  type IncomingEvent,
} from '@everstep/domain/planner';
import { contentKey } from '../../../platform/files/content-key';
import { openCsvFile, toCsvText, type CsvFile } from '../../../platform/files/csv-file';
import { deviceZone, formatDayAndMonth } from '../../../platform/locale/dates';
import type { Calendar } from '../calendars';
import type { StoredEvent } from '../stored-event';
import type { EventFile, ImportOptions, ImportPreview } from './event-file';

type KeyedEvent = Pick<StoredEvent, 'key' | 'value'>;

export function toEventsCsv({ isPrivate, people }: Calendar, events: readonly KeyedEvent[]): string {
  const inOrder = events.toSorted((a, b) => (a.value.start < b.value.start ? -1 : 1));
  const namesOf = attendeeNames(people);
  return toCsvText(plannerCsvRows(inOrder.map(({ value }) => ({ ...value, for: namesOf(value), private: isPrivate }))));
}

/** The order of the device, for files whose dates tell nothing. */
const deviceOrder = (): DateOrder => (/^\d/.test(formatDayAndMonth('2026-11-23')) ? 'day' : 'month');

/** Throws an `UnreadableFile`. */
export async function openTable(chosen: File): Promise<EventFile> {
  const file = await openCsvFile(chosen, maxPlannerLines);
  let latest: EventImportPlan | null = null;
  return {
    name: file.name,
    async plan(options) {
      const { plan, preview } = await planTable(file, options);
      latest = plan;
      return preview;
    },
    take: (groups) => Promise.resolve(groups.flatMap((name) => latest?.[name] ?? [])),
    close: () => undefined,
  };
}

/** Problems carry the line number that an editor shows. */
async function planTable(
  { rows, lines, faulty }: CsvFile,
  { into, own, order, eventsIn }: ImportOptions,
): Promise<{ plan: EventImportPlan; preview: ImportPreview }> {
  const readable = rows.map((cells, index) => (faulty.has(index) ? [] : cells));
  const options = { people: into.people, zone: deviceZone(), dateOrder: order ?? deviceOrder() };
  const { source, events, problems, unknownPeople, isOrderUnclear } = readPlannerRows(readable, options);
  const unclosed = [...faulty].map((index) => ({ line: index + 1, sentence: csvFileTexts.openQuote }));
  const incoming: IncomingEvent[] = [];
  for (const { value, isPrivate } of events) {
    const { scope } = isPrivate ? own : into;
    incoming.push({ key: await contentKey([scope, eventContent(value)], `${value.start}Z`), value, isPrivate });
  }
  const targetOf = async (calendar: Calendar) => ({
    mayAdd: calendar.mayAdd,
    events: await eventsIn.list(calendar),
    imported: new Set<string>(),
  });
  const [target, ownTarget] = [await targetOf(into), await targetOf(own)];
  const plan = planImport(incoming, { into: target, own: ownTarget, isOwnChosen: into.isPrivate });
  const found = [...(source === null ? [] : problems), ...unclosed].map(({ line, sentence }) => ({
    line: lines[line - 1] ?? line,
    title: null,
    sentence,
  }));
  const summary = summarizeImport(incoming, plan, { problems: found });
  return { plan, preview: { ...summary, isTable: source !== null, unknownPeople, isOrderUnclear } };
}
