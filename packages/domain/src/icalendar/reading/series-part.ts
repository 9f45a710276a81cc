import type { EventException, PlannedEvent } from '../../planner/event-kind';
import { localText, readLocal } from '../../planner/recurrence/calendar';
import type { Series } from '../../planner/recurrence/series';
import { ruleSeriesOf } from '../../planner/split-series';

/** A series, or what follows a change of 'this and following', while it is put together. */
export interface SeriesPart {
  value: PlannedEvent;
  series: Series;
  extraDates: Set<string>;
  exceptions: Map<string, EventException>;
  /** The first occurrence of the undivided series that it has. */
  from: number;
  /** How far its occurrences are from those of the undivided series, in seconds. */
  shift: number;
  remarks: Set<string>;
}

export function openPart(value: PlannedEvent, from: number, shift: number, remarks: readonly string[]): SeriesPart {
  return {
    value,
    series: ruleSeriesOf(value),
    extraDates: new Set(value.extra_dates),
    exceptions: new Map(value.exceptions.map((exception) => [exception.original, exception])),
    from,
    shift,
    remarks: new Set(remarks),
  };
}

/** Which part has an occurrence of the undivided series, and when. Some calendars name it by its new time already. */
export function findOccurrence(parts: readonly SeriesPart[], original: number) {
  const part = parts.findLast(({ from }) => from <= original) ?? parts[0];
  if (!part) return null;
  const isIn = (local: number) => part.series.has(local) || part.extraDates.has(localText(local));
  const found = [original + part.shift, original].find(isIn);
  return { part, text: localText(found ?? original), isFound: found !== undefined };
}

export function cancelOccurrence({ extraDates, exceptions }: SeriesPart, text: string): void {
  exceptions.delete(text);
  if (!extraDates.delete(text)) exceptions.set(text, { original: text, is_canceled: true });
}

export const lengthOf = ({ start, end }: Pick<PlannedEvent, 'start' | 'end'>): number =>
  (readLocal(end) ?? 0) - (readLocal(start) ?? 0);

export const closePart = ({ value, extraDates, exceptions }: SeriesPart): PlannedEvent => ({
  ...value,
  extra_dates: [...extraDates],
  exceptions: [...exceptions.values()],
});
