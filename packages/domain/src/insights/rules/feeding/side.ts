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

/** How much of the nursing is on the left: by time where every segment has one, and otherwise by how often. */
export const feedSide: ChildRule = {
  id: 'feed_side',
  need: fewestSegments,
  counted: ['feed at the breast', 'feeds at the breast'],
  have: countOf,
  examine(child) {
    const days = daysOf(child);
    const segments = days.flatMap((day) => day.segments);
    const [first, last] = [days[0], days.at(-1)];
    if (!first || !last || segments.length < fewestSegments) return null;
    const isTimed = segments.every(({ ms }) => ms !== null);
    const weigh = (all: typeof segments) => all.reduce((sum, { ms }) => sum + (isTimed ? (ms ?? 0) : 1), 0);
    const total = weigh(segments);
    if (total === 0) return null;
    const left = (100 * weigh(segments.filter(({ side }) => side === 'left'))) / total;
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
        series: days.map(({ day, segments: ofDay }) => ({
          date: dayOfNumber(day),
          value: (100 * weigh(ofDay.filter(({ side: one }) => one === 'left'))) / Math.max(1, weigh(ofDay)),
          part: null,
        })),
        unit: 'percent',
        parts: null,
        why: {
          method: `${isTimed ? 'The minutes at each side' : 'How often each side was used'}, added up over ${plural(days.length, 'day')}. Many babies prefer a side, and that is fine.`,
          change: 'It moves with each feed at the breast.',
          used: days.length,
          leftOut: last.day - first.day + 1 - days.length,
          counted: 'days',
        },
      }),
    };
  },
};
