import { loggedGrowthNotice, losingDays } from '../../../growth/notice';
import { dayOfNumber } from '../../prepared/cleaned';
import { ageDaysOf, todayOf, type ChildHistory } from '../../prepared/prepared';
import { dayText, plural, valueText } from '../format';
import type { ChildRule } from '../rule';

/** Within fewer days, the scales and a full stomach say more than growth. */
const fewestDays = 7;
const recentDays = 120;

const weighings = ({ measurements }: ChildHistory) =>
  measurements.flatMap(({ day, weightKg }) =>
    typeof weightKg === 'number' && weightKg > 0.2 && weightKg < 60 ? [{ day, grams: weightKg * 1000 }] : [],
  );

/** The latest weight, and the last one at least a week before it, from which the weight grows. */
function pairOf(child: ChildHistory) {
  const all = weighings(child);
  const latest = all.at(-1);
  const losesUntil = child.clock.today - ageDaysOf(child) + losingDays;
  const before = latest && all.findLast(({ day }) => day > losesUntil && day <= latest.day - fewestDays);
  return latest && before && latest.day > child.clock.today - recentDays ? { latest, before } : null;
}

/** A weight that needs to be looked at is a notice of the growth page, never an insight. */
function needsHelp(child: ChildHistory): boolean {
  const { sex, birth, gestationWeeks, country, clock } = child;
  const measurements = weighings(child).map(({ day, grams }) => ({ date: dayOfNumber(day), weightKg: grams / 1000 }));
  const notice = loggedGrowthNotice({
    sex,
    birth,
    ...(gestationWeeks !== null && { gestationWeeks }),
    ...(country && { country }),
    today: todayOf(clock),
    measurements,
  });
  return notice !== null;
}

export const growthSinceVisit: ChildRule = {
  id: 'growth_since_visit',
  need: 2,
  counted: ['weight', 'weights a week apart'],
  have: (child) => (pairOf(child) ? 2 : Math.min(1, weighings(child).length)),
  examine(child) {
    const pair = pairOf(child);
    if (!pair || needsHelp(child)) return null;
    const { latest, before } = pair;
    const [days, gain] = [latest.day - before.day, latest.grams - before.grams];
    if (gain <= 0) return null;
    const perWeek = (7 * gain) / days;
    const text = (grams: number) => valueText(grams, 'weight', child);
    return {
      tested: null,
      tell: () => ({
        id: 'growth_since_visit',
        kind: 'count',
        direction: 'up',
        scope: 'household',
        childId: child.id,
        sentence: `From ${dayText(before.day, child)} to ${dayText(latest.day, child)} the weight grew by ${text(gain)} in ${plural(days, 'day')}, about ${text(perWeek)} a week.`,
        numbers: { gain, days, perWeek },
        period: { from: dayOfNumber(before.day), to: dayOfNumber(latest.day) },
        series: weighings(child)
          .slice(-12)
          .map(({ day, grams }) => ({ date: dayOfNumber(day), value: grams, part: null })),
        unit: 'weight',
        parts: null,
        why: {
          method:
            'The latest weight less the last one at least a week before it, divided by the weeks between. How it compares with other children is on the growth page.',
          change: 'The next weight that you log.',
          used: 2,
          leftOut: 0,
          counted: 'weights',
        },
      }),
    };
  },
};
