import type { EventException, PlannedEvent } from './event-kind';
import { toSeries } from './event-problem';
import { dayOf, localText, secondsADay } from './recurrence/calendar';
import { seriesOf } from './recurrence/series';
import { secondsOf } from './split-series';

/**
 * Moves exceptions to the occurrences that theirs have become, or to the nearest within a week, unless that one is nearer to another
 * former occurrence. One that is `reserved` gets none. Counts those that are lost, but for canceled dates. Orphans stay, for a parent
 * to settle.
 */
export function moveExceptions(
  event: PlannedEvent,
  target: PlannedEvent,
  shiftOf: (local: number) => number,
  reserved: readonly number[] = [],
) {
  const [before, after] = [seriesOf(toSeries(event)), seriesOf(toSeries({ ...target, exceptions: [] }))];
  const week = 7 * secondsADay;
  const whole = (local: number) => (target.all_day ? dayOf(local) * secondsADay : local);
  let lost = 0;
  const taken = new Set(reserved);
  const exceptions = event.exceptions.flatMap((exception) => {
    const original = secondsOf(exception.original);
    if (!before.has(original)) return [];
    const expected = whole(original + shiftOf(original));
    let found: number | null = after.has(expected) ? expected : null;
    const isOfThis = (local: number) => {
      const [at, distance] = [local - expected + original, Math.abs(local - expected) - 1];
      let isOfAnother = false;
      before.visit(at - distance, at + distance, () => {
        isOfAnother = true;
        return 'enough';
      });
      return !isOfAnother && !taken.has(local);
    };
    if (found === null)
      after.visit(expected - week + 1, expected + week - 1, (local) => {
        const isNearer = found === null || Math.abs(local - expected) < Math.abs(found - expected);
        if (isNearer && isOfThis(local)) found = local;
        return undefined;
      });
    if (found === null || taken.has(found)) {
      if (!exception.is_canceled) lost++;
      return [];
    }
    taken.add(found);
    const shift = found - original;
    const { start, end } = exception;
    const moved = (text: string) => localText(whole(secondsOf(text) + shift));
    const last = (text: string) =>
      target.all_day ? localText(Math.ceil((secondsOf(text) + shift) / secondsADay) * secondsADay) : moved(text);
    return [
      {
        ...exception,
        original: localText(found),
        ...(start !== undefined && { start: moved(start) }),
        ...(end !== undefined && { end: last(end) }),
      },
    ];
  });
  const isOrphan = ({ original }: EventException) => {
    const local = secondsOf(original);
    return !before.has(local) && !taken.has(local) && target.all_day === event.all_day;
  };
  return { exceptions: [...exceptions, ...event.exceptions.filter(isOrphan)], lost };
}
