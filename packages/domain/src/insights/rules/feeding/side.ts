import { mean } from '../../../base/statistics';
import { dayOfNumber, groupBy } from '../../prepared/cleaned';
import type { ChildHistory } from '../../prepared/prepared';
import { plural } from '../format';
import type { ChildRule } from '../rule';

const windowDays = 14;
const fewestSegments = 20;
/** A share between these is even. */
const even = { from: 45, to: 55 } as const;

function daysOf({ feeds, clock }: ChildHistory) {
  const recent = feeds.milk.filter(({ day, segments }) => day > clock.today - windowDays && segments.length > 0);
  return [...groupBy(recent, ({ day }) => day)].map(([day, fed]) => ({
    day,
    segments: fed.flatMap(({ segments }) => segments),
  }));
}

const countOf = (child: ChildHistory) => daysOf(child).reduce((sum, { segments }) => sum + segments.length, 0);

/**
 * How much of the nursing of a day is on the left: by time where every segment has one, and otherwise by how often. Feeds of a day
 * hang together, so that each day counts as one.
 */
export const feedSide: ChildRule = {
  id: 'feed_side',
  need: fewestSegments,
  counted: ['feed at the breast', 'feeds at the breast'],
  have: countOf,
  examine(child) {
    const all = daysOf(child);
    const segments = all.flatMap((day) => day.segments);
    if (segments.length < fewestSegments) return null;
    const isTimed = segments.every(({ ms }) => ms !== null);
    const weigh = (some: typeof segments) => some.reduce((sum, { ms }) => sum + (isTimed ? (ms ?? 0) : 1), 0);
    const days = all.flatMap(({ day, segments: ofDay }) => {
      const total = weigh(ofDay);
      return total === 0 ? [] : [{ day, left: (100 * weigh(ofDay.filter(({ side }) => side === 'left'))) / total }];
    });
    const [first, last] = [days[0], days.at(-1)];
    if (!first || !last) return null;
    const left = mean(days.map((day) => day.left));
    const of = isTimed ? 'of the nursing time' : 'of the nursing';
    const isEven = left >= even.from && left <= even.to;
    const [side, share] = left >= 50 ? ['left', left] : ['right', 100 - left];
    return {
      tested: null,
      tell: () => ({
        id: 'feed_side',
        kind: 'count',
        direction: null,
        scope: 'household',
        childId: child.id,
        sentence: isEven
          ? `In the last two weeks both sides were used about equally: ${Math.round(left)} % ${of} on the left.`
          : `In the last two weeks about ${Math.round(share)} % ${of} was on the ${side}.`,
        numbers: { left, segments: segments.length },
        period: { from: dayOfNumber(first.day), to: dayOfNumber(last.day) },
        series: days.map((day) => ({ date: dayOfNumber(day.day), value: day.left, part: null })),
        unit: 'percent',
        parts: null,
        why: {
          method: `The share of the left ${isTimed ? 'in the minutes' : 'in how often a side was used'} of each day, and the mean of ${plural(days.length, 'day')}. Many babies prefer a side, and that is fine.`,
          change: 'It moves with each feed at the breast.',
          used: days.length,
          leftOut: last.day - first.day + 1 - days.length,
          counted: 'days',
        },
      }),
    };
  },
};
