import type { EventException, PlannedEvent } from './event-kind';
import { toSeries } from './event-problem';
import { readLocal } from './recurrence/calendar';
import { seriesOf } from './recurrence/series';

/**
 * Exceptions of dates that the series does not have any more: one parent has changed a single date while the other has moved the whole
 * series. Nobody misses a canceled one.
 */
export function orphansOf(event: PlannedEvent): EventException[] {
  if (event.exceptions.length === 0) return [];
  const series = seriesOf(toSeries(event));
  return event.exceptions.filter(({ original, is_canceled }) => {
    const local = readLocal(original);
    return is_canceled !== true && local !== null && !series.has(local);
  });
}
