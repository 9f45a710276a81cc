import type { BusyBlock, EventException, PlannedEvent } from './event-kind';

/** What a family sees of an own event: when it is, and nothing else. */
export function busyBlockOf({ all_day, start, end, zone, rrule, extra_dates, exceptions }: PlannedEvent): BusyBlock {
  return { all_day, start, end, zone, rrule, extra_dates, exceptions: exceptions.map(timesOnly) };
}

function timesOnly({ original, is_canceled, start, end }: EventException): BusyBlock['exceptions'][number] {
  return {
    original,
    ...(is_canceled && { is_canceled }),
    ...(start !== undefined && { start }),
    ...(end !== undefined && { end }),
  };
}
