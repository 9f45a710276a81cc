import { median } from '../../base/statistics';
import { expectedCourse, type ExpectedOf } from '../expected-course';
import type { Insight, InsightPoint } from '../insight';
import { dayOfNumber, numberOfDay } from '../prepared/cleaned';
import type { ChildHistory } from '../prepared/prepared';
import { seedOf } from '../statistics/random';
import { testTrend, trendDays, type DayValue, type TrendResult } from '../statistics/trend-test';
import { dayText, valueText } from './format';
import { weights, type ChildRule, type Examined } from './rule';
import { periodOf, medianRule, type MedianRule } from './median-rule';

/** A value a day that may have changed, and that can be told without a change as well. */
interface TrendRule extends MedianRule {
  matters: keyof typeof weights;
  expected: ExpectedOf;
  /** The smallest change that is worth a sentence; the usual value is given. */
  least: (usual: number) => number;
  up: string;
  down: string;
}

/** A median of fewer days says little. */
const fewestDays = 7;
const partDays = 14;

/** The days that a sentence compares: before a step and after it, or the beginning and the last two weeks of a slope. */
export function comparedDays(all: readonly DayValue[], { kind, from, since }: TrendResult['shape']) {
  const values = all.filter(({ day }) => day >= since);
  const last = values.at(-1)?.day ?? 0;
  const before = values.filter(({ day }) => day < from);
  if (kind === 'step') return { first: before, second: values.filter(({ day }) => day >= from) };
  const isEarly = ({ day }: DayValue) => day < from + partDays && day <= last - partDays;
  const first = before.length >= fewestDays ? before : values.filter(isEarly);
  return { first, second: values.filter(({ day }) => day > last - partDays) };
}

const courseOf = ({ expected }: TrendRule, child: ChildHistory) => {
  const birth = numberOfDay(child.birth);
  return (day: number) => expectedCourse(expected, day - birth);
};

const medianOf = (values: readonly DayValue[]) => median(values.map(({ value }) => value));

export function trendRule(rule: TrendRule): ChildRule {
  const { id, unit, counted, subject } = rule;
  const seed = seedOf(id);

  function tellTrend(child: ChildHistory, values: readonly DayValue[], trend: TrendResult): Insight | null {
    const days = values.filter(({ day }) => day > (values.at(-1)?.day ?? 0) - trendDays);
    const { first, second } = comparedDays(days, trend.shape);
    const [earlier, newer] = [medianOf(first), medianOf(second)];
    const change = trend.direction === 'up' ? newer - earlier : earlier - newer;
    const least = rule.least(earlier);
    if (trend.beyondAge < least || change < least / 2) return null;
    const since = dayText(second[0]?.day ?? 0, child);
    const [before, now] = [valueText(earlier, unit, child), valueText(newer, unit, child)];
    const firstDays = new Set(first.map(({ day }) => day));
    const secondDays = new Set(second.map(({ day }) => day));
    const period = periodOf(days);
    return {
      id,
      scope: 'household',
      childId: child.id,
      kind: 'trend',
      direction: trend.direction,
      sentence: `${subject} ${rule[trend.direction]}: about ${now} since ${since}, about ${before} before.`,
      numbers: { earlier, newer, earlierDays: first.length, newerDays: second.length },
      period: { from: dayOfNumber(period.from), to: dayOfNumber(period.to) },
      series: days.map(({ day, value }): InsightPoint => ({
        date: dayOfNumber(day),
        value,
        part: secondDays.has(day) ? 'second' : firstDays.has(day) ? 'first' : null,
      })),
      unit,
      parts: { first: 'Before', second: `Since ${since}` },
      why: {
        method: `We compared ${rule.measured} over the last twelve weeks at most with the same days in a random order, thousands of times, after taking out what usually changes with age. Both figures are medians: half of the ${counted[1]} are above, half below.`,
        change: `More ${counted[1]} like the earlier ones would make this go away.`,
        used: days.length,
        leftOut: period.length - days.length,
        counted: counted[1],
      },
    };
  }

  const usual = medianRule(rule);
  return {
    ...usual,
    examine(child): Examined | null {
      const told = usual.examine(child);
      if (!told) return null;
      const values = rule.values(child);
      const trend = testTrend(values, courseOf(rule, child), seed);
      if (!trend) return told;
      return {
        tested: { p: trend.p, weight: weights[rule.matters] },
        tell: (holds) => (holds ? tellTrend(child, values, trend) : null) ?? told.tell(false),
      };
    },
  };
}
