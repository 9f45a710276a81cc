import { shown, UnreadableLine } from '../unreadable-line';
import { instantsIn, type Where } from './when';

const minute = 60_000;
const isoOf = (instant: number) => new Date(instant).toISOString();

/**
 * The start and end of a span in local time. With a length in milliseconds, that decides the end: of times that occurred twice, the
 * ones that fit the length are meant. A written end that is further from it than rounding explains counts itself, up to two
 * minutes. Without a length, the end is the first point in time after the start that shows the written one.
 */
export function readSpan(
  start: string,
  end: string,
  length: number | null,
  where: Where,
): { started_at: string; ended_at: string } {
  const starts = instantsIn(start, where);
  const ends = instantsIn(end, where);
  const spans = starts.flatMap((from) => ends.map((to) => ({ from, to })));
  const errorOf = ({ from, to }: (typeof spans)[number]) => (length === null ? 0 : Math.abs(to - from - length));
  const forward = spans.filter(({ from, to }) => to >= from || (length !== null && errorOf({ from, to }) <= minute));
  const [first, ...others] = forward;
  if (first === undefined)
    throw new UnreadableLine(`"${shown(end)}" is before "${shown(start)}". Please check both times.`);
  const { from, to } = others.reduce((best, span) => (errorOf(span) < errorOf(best) ? span : best), first);
  const error = errorOf({ from, to });
  if (error > 2 * minute)
    throw new UnreadableLine(
      `From "${shown(start)}" to "${shown(end)}" is longer or shorter than the length of this line. Please check all three.`,
    );
  return { started_at: isoOf(from), ended_at: isoOf(length === null || error > minute ? to : from + length) };
}
