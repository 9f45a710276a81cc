import { attempt, type TableLine } from '../table';
import { dateOrders, firstOfClock, readDuration, readMoment, readTimeOfDay, type ClockUnit } from '../when';
import type { ColumnMeaning, MappedColumn } from './meanings';

const msADay = 86_400_000;

/** Milliseconds since midnight of a time, with or without a date; null for anything else. */
function clockTimeOf(text: string): number | null {
  const alone = readTimeOfDay(text);
  const read = alone === null ? dateOrders.map((order) => attempt(() => readMoment(text, { zone: 'UTC', order }))) : [];
  const [moment] = read.flatMap((each) => ('result' in each ? each.result : []));
  const iso = alone === null ? moment : `1970-01-01T${alone}Z`;
  return iso === undefined ? null : Date.parse(iso) % msADay;
}

/** By each length of a column like '1:30', the milliseconds from the start to the end of its lines, which are less than a day. */
export function spansBeside(
  column: string,
  meant: readonly MappedColumn[],
  lines: readonly TableLine[],
): ReadonlyMap<string, readonly number[]> {
  const spans = new Map<string, number[]>();
  const nameOf = (meaning: ColumnMeaning) => meant.find((each) => each.meaning === meaning)?.name.toLowerCase();
  const [end, ...starts] = [nameOf('end'), nameOf('start'), nameOf('time'), nameOf('date')];
  if (end === undefined) return spans;
  for (const { cells } of lines) {
    const length = cells(column.toLowerCase());
    if (firstOfClock(length) === null) continue;
    const start = starts.map((name) => (name === undefined ? '' : cells(name))).find((text) => text !== '') ?? '';
    const [from, to] = [clockTimeOf(start), clockTimeOf(cells(end))];
    if (from === null || to === null) continue;
    spans.set(length, [...(spans.get(length) ?? []), (to - from + msADay) % msADay]);
  }
  return spans;
}

/** What most of the lengths count if each is as near as possible to the span of its line; null if the spans do not say it. */
export function clockBySpans(spans: ReadonlyMap<string, readonly number[]>): ClockUnit | null {
  let hours = 0;
  for (const [text, found] of spans) {
    const distance = (span: number, unit: ClockUnit) => {
      const length = readDuration(text, undefined, unit);
      return length === null ? Infinity : Math.abs(span - length);
    };
    for (const span of found) hours += Math.sign(distance(span, 'minutes') - distance(span, 'hours')) || 0;
  }
  return hours === 0 ? null : hours > 0 ? 'hours' : 'minutes';
}
