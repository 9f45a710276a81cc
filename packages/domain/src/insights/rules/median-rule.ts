import type { Insight } from '../insight';
import { dayOfNumber } from '../prepared/cleaned';
import type { ChildHistory } from '../prepared/prepared';
import { medianInterval } from '../statistics/bootstrap';
import { seedOf } from '../statistics/random';
import type { DayValue } from '../statistics/trend-test';
import { valueText } from './format';
import type { ChildRule } from './rule';

/** A value a day, of which the usual one is told. */
export interface MedianRule {
  id: ChildRule['id'];
  unit: Insight['unit'];
  counted: ChildRule['counted'];
  /** One a day at most, in the order of the days; days with gaps are left out. */
  values: (child: ChildHistory) => DayValue[];
  /** 'The longest sleep at night' */
  subject: string;
  /** What is measured of each day. */
  measured: string;
}

/** A median of fewer days says little. */
const fewestDays = 7;
const windowDays = 28;

/** The days of values in their order, with the number of days from the first to the last. */
export function periodOf(days: readonly DayValue[]) {
  const [from, to] = [days[0]?.day ?? 0, days.at(-1)?.day ?? 0];
  return { from, to, length: to - from + 1 };
}

export function medianRule({ id, unit, counted, values, subject, measured }: MedianRule): ChildRule {
  const recent = (child: ChildHistory) => values(child).filter(({ day }) => day > child.clock.today - windowDays);

  function tell(child: ChildHistory, days: readonly DayValue[]): Insight {
    const { median, low, high } = medianInterval(
      days.map(({ value }) => value),
      seedOf(id),
    );
    const period = periodOf(days);
    const text = (value: number) => valueText(value, unit, child);
    const range = text(low) === text(high) ? '' : ` (likely between ${text(low)} and ${text(high)})`;
    return {
      id,
      kind: 'count',
      direction: null,
      scope: 'household',
      childId: child.id,
      sentence: `${subject} is usually about ${text(median)}${range}.`,
      numbers: { median, low, high },
      period: { from: dayOfNumber(period.from), to: dayOfNumber(period.to) },
      series: days.map(({ day, value }) => ({ date: dayOfNumber(day), value, part: null })),
      unit,
      parts: null,
      why: {
        method: `The median of ${measured} in the last four weeks: half of the ${counted[1]} are above it, half below. It lies in the range with nine chances in ten.`,
        change: 'It moves with each new entry.',
        used: days.length,
        leftOut: period.length - days.length,
        counted: counted[1],
      },
    };
  }

  return {
    id,
    need: fewestDays,
    counted,
    have: (child) => recent(child).length,
    examine(child) {
      const days = recent(child);
      return days.length < fewestDays ? null : { tested: null, tell: () => tell(child, days) };
    },
  };
}
