import { describe, expect, it } from 'vitest';
import { mean, median, standardDeviation } from '../base/statistics';
import { findInsights } from './find-insights';
import type { InsightHistory } from './history';
import type { Insight } from './insight';
import { insightIds } from './names';
import { plain } from './simulated/plain';
import { changedParts, togetherParts } from './simulated/varied';
import { medianInterval } from './statistics/bootstrap';
import { seedOf } from './statistics/random';

type Reader = Pick<InsightHistory, 'units' | 'locale'>;
/** What follows from the points that are shown: the numbers, and how the sentence writes them. */
interface Recomputed {
  numbers: Record<string, number>;
  texts: readonly string[];
}

const oneDecimal = (value: number) => String(Number(value.toFixed(1)));
const days = (value: number) => `${oneDecimal(value)} day${oneDecimal(value) === '1' ? '' : 's'}`;

function ouncesText(ounces: number): string {
  const isQuarter = Math.round(100 * ounces) % 25 === 0;
  return isQuarter ? String(Math.round(4 * ounces) / 4) : oneDecimal(ounces);
}

function weightText(grams: number, units: Reader['units']): string {
  if (units === 'metric') return `${Math.round(grams)} g`;
  const ounces = Math.round(grams / 28.349523125);
  const pounds = Math.floor(ounces / 16);
  return `${pounds > 0 ? `${pounds} lb ` : ''}${ounces % 16} oz`;
}

/** As a reader of these units and in this locale sees a value. */
function written(value: number, unit: Insight['unit'], { units, locale }: Reader): string {
  const whole = Math.round(value);
  switch (unit) {
    case 'duration': {
      const [hours, minutes] = [Math.floor(whole / 60), whole % 60];
      return [...(hours > 0 ? [`${hours} h`] : []), ...(minutes > 0 ? [`${minutes} min`] : [])].join(' ');
    }
    case 'bedtime':
      return new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
        Date.UTC(2026, 0, 1, 12, whole),
      );
    case 'volume':
      return units === 'us' ? `${ouncesText(value / 29.5735)} oz` : `${whole} ml`;
    case 'weight':
      return weightText(value, units);
    case 'percent':
      return `${whole} %`;
    case 'days':
      return days(value);
    case 'count':
      return oneDecimal(value);
  }
}

const dayWritten = (day: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(Date.parse(day));

const valuesOf = ({ series }: Insight, part?: 'first' | 'second') =>
  series.filter((point) => part === undefined || point.part === part).map(({ value }) => value);

function recomputedTrend(insight: Insight, reader: Reader): Recomputed {
  const [first, second] = [valuesOf(insight, 'first'), valuesOf(insight, 'second')];
  const [earlier, newer] = [median(first), median(second)];
  const since = insight.series.find(({ part }) => part === 'second')?.date ?? '';
  return {
    numbers: { earlier, newer, earlierDays: first.length, newerDays: second.length },
    texts: [
      `about ${written(newer, insight.unit, reader)} since ${dayWritten(since, reader.locale)}`,
      `about ${written(earlier, insight.unit, reader)} before`,
    ],
  };
}

function recomputedTogether(insight: Insight, reader: Reader): Recomputed {
  const [less, more] = [valuesOf(insight, 'first'), valuesOf(insight, 'second')];
  const { split = NaN } = insight.numbers;
  const splitUnit = { day_sleep_night: 'duration', solids_nights: 'count' } as const;
  const unit = insight.id === 'day_sleep_night' || insight.id === 'solids_nights' ? splitUnit[insight.id] : 'bedtime';
  return {
    numbers: { more: median(more), less: median(less), moreDays: more.length, lessDays: less.length, split },
    texts: [
      `On ${more.length} `,
      `about ${written(median(more), insight.unit, reader)}, against about ${written(median(less), insight.unit, reader)}`,
      ` on ${less.length} `,
      written(split, unit, reader),
    ],
  };
}

function recomputedMedian(insight: Insight, reader: Reader): Recomputed {
  const interval = medianInterval(valuesOf(insight), seedOf(insight.id));
  const [usual, low, high] = [interval.median, interval.low, interval.high].map((value) =>
    written(value, insight.unit, reader),
  );
  const range = low === high ? [] : [`(likely between ${low} and ${high})`];
  return { numbers: { ...interval }, texts: [`usually about ${usual}`, ...range] };
}

function recomputedSpread(insight: Insight): Recomputed {
  const [first, second] = [valuesOf(insight, 'first'), valuesOf(insight, 'second')];
  const [before, after] = [standardDeviation(first) ?? NaN, standardDeviation(second) ?? NaN];
  return {
    numbers: { before, after, beforeCycles: first.length, afterCycles: second.length },
    texts: [
      `the last ${second.length} differ by about ${days(after)}`,
      `the ${first.length} before by about ${oneDecimal(before)}`,
    ],
  };
}

function recomputedGrowth({ series }: Insight, reader: Reader): Recomputed {
  const daysOf = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;
  const latest = series.at(-1) ?? { date: '', value: NaN };
  const before = series.findLast(({ date }) => daysOf(date, latest.date) >= 7) ?? latest;
  const [gain, between] = [latest.value - before.value, daysOf(before.date, latest.date)];
  return {
    numbers: { gain, days: between, perWeek: (7 * gain) / between },
    texts: [
      `From ${dayWritten(before.date, reader.locale)} to ${dayWritten(latest.date, reader.locale)}`,
      `by ${weightText(gain, reader.units)} in ${between} days`,
      `about ${weightText((7 * gain) / between, reader.units)} a week`,
    ],
  };
}

/** Of the kinds with a sentence of their own. */
function recomputedPlain(insight: Insight, reader: Reader): Recomputed {
  const values = valuesOf(insight);
  const [shortest, longest, usual, count] = [Math.min(...values), Math.max(...values), median(values), values.length];
  const sizes = values.map(Math.abs);
  switch (insight.id) {
    case 'cycle_spread':
      return {
        numbers: { cycles: count, shortest, longest, median: usual },
        texts: [`last ${count} cycles were ${shortest} to ${longest} days`, `up to ${oneDecimal(usual)}`],
      };
    case 'cycle_luteal':
      return {
        numbers: { cycles: count, median: usual, shortest, longest },
        texts: [`about ${days(usual)} in ${count} cycles, from ${shortest} to ${longest}`],
      };
    case 'cycle_estimate_error':
      return {
        numbers: { cycles: count, inside: sizes.filter((size) => size === 0).length, most: Math.max(...sizes) },
        texts: [
          `in ${sizes.filter((size) => size === 0).length} of ${count} cycles`,
          `off by ${days(Math.max(...sizes))} at most`,
        ],
      };
    case 'cycle_signs': {
      const agreeing = values.filter((value) => value <= 3 && value >= -1).length;
      return { numbers: { agreeing, cycles: count }, texts: [`In ${agreeing} of ${count} cycles`] };
    }
    case 'feed_side': {
      const left = mean(values);
      const { segments = NaN } = insight.numbers;
      return { numbers: { left, segments }, texts: [written(Math.max(left, 100 - left), 'percent', reader)] };
    }
    case 'feed_allergens_left':
      return {
        numbers: { all: 9, eaten: count, left: 9 - count },
        texts: [`Of the 9 common allergens, ${count} are in the log`],
      };
    case 'cycle_return_feeding':
      return {
        numbers: { weeks: 32, perDay: usual, days: count },
        texts: ['came 32 weeks after the birth', `about ${oneDecimal(usual)} times a day`],
      };
    case 'milestones_due':
      return { numbers: { months: 6, answered: 1, items: 12 }, texts: ['for 6 months is due: 1 of 12 answered'] };
    default:
      return { numbers: { finished: 1, begun: 1 }, texts: ['You have finished 1 lesson, and one that you began'] };
  }
}

function recomputed(insight: Insight, reader: Reader): Recomputed {
  if (insight.id === 'growth_since_visit') return recomputedGrowth(insight, reader);
  if (insight.kind === 'together') return recomputedTogether(insight, reader);
  if (insight.kind === 'trend')
    return insight.id === 'cycle_spread' ? recomputedSpread(insight) : recomputedTrend(insight, reader);
  return 'low' in insight.numbers ? recomputedMedian(insight, reader) : recomputedPlain(insight, reader);
}

describe.each([
  { units: 'us', locale: 'en-US' },
  { units: 'us', locale: 'en-GB' },
  { units: 'metric', locale: 'en-US' },
  { units: 'metric', locale: 'en-GB' },
] as const)('for a reader with $units units in $locale', (reader) => {
  const insights = [changedParts(), togetherParts()].flatMap((parts) => findInsights(plain({ ...parts, ...reader })));

  it('something of every kind is told, and what can change has changed', () => {
    expect(new Set(insights.map(({ id }) => id))).toEqual(new Set(insightIds));
    expect(insights.filter(({ kind }) => kind === 'trend').map(({ id }) => id)).toEqual([
      'cycle_spread',
      'feed_interval_day',
      'feed_interval_night',
      'feed_amount',
      'sleep_longest_night',
      'sleep_bedtime',
      'sleep_naps',
    ]);
    expect(insights.filter(({ kind }) => kind === 'together').map(({ id }) => id)).toEqual([
      'late_feed_waking',
      'day_sleep_night',
      'nap_end_bedtime',
      'solids_nights',
    ]);
  });

  it.each(insights.map((insight) => ({ name: `${insight.id} as ${insight.kind}`, insight })))(
    'all numbers of $name follow from the days that are shown, and its sentence says them',
    ({ insight }) => {
      const { numbers, texts } = recomputed(insight, reader);
      expect(Object.keys(insight.numbers).toSorted()).toEqual(Object.keys(numbers).toSorted());
      for (const [name, value] of Object.entries(numbers)) expect(insight.numbers[name], name).toBeCloseTo(value, 6);
      for (const text of texts) expect(insight.sentence).toContain(text);
    },
  );

  it('every point lies in the period or before it, in the order of the days, and used days are shown', () => {
    for (const { id, series, period, why } of insights) {
      const dates = series.map(({ date }) => date);
      expect(dates).toEqual(dates.toSorted());
      expect(period.from <= period.to, id).toBe(true);
      for (const date of dates) expect(date <= period.to, id).toBe(true);
      expect(Math.min(why.used, why.leftOut), id).toBeGreaterThanOrEqual(0);
    }
  });
});
