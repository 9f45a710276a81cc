import { allergens } from '../../feedings/entries';
import { addDays } from '../../base/days';
import type { InsightHistory } from '../history';
import { childId } from './histories';
import { at, cycles, dayAgo, feed, naps, night, onDays, wobble } from './plain';

// Two accounts of a child of eight months and her mother, from which something of every kind is told.

const measurements = [
  { childId, date: dayAgo(26), weightKg: 7.1, lengthCm: 66 },
  { childId, date: dayAgo(12), weightKg: 7.38 },
  { childId, date: dayAgo(5), weightKg: 7.52 },
];
const milestones = [{ childId, item: '6-laughs', answer: 'yes', date: dayAgo(9) }];
const lessons = [
  { slug: 'sleep', finishedAt: at(9, 600) },
  { slug: 'feeding', finishedAt: null },
];

/** Cycles of which the last one ended so many days ago. */
function fertilityOf(lengths: readonly number[], daysAgo: number) {
  const logged = cycles(lengths).map((cycle, index) => ({
    ...cycle,
    start: addDays(cycle.start, -daysAgo),
    ovulationDay: cycle.length - 13,
    lutealDays: 12 + (index % 3),
  }));
  return {
    cycles: logged,
    fertilityDays: logged.map(({ start, ovulationDay }, index) => ({
      date: addDays(start, ovulationDay - 1 - (index % 6)),
      lh: true,
    })),
    predictions: logged.map(({ start, length }, index) => ({
      madeOn: addDays(start, length - 8),
      from: addDays(start, length + (index % 4) - 2),
      to: addDays(start, length + (index % 4) - 1),
    })),
  };
}

/** Everything changed four weeks ago. */
export function changedParts(): Partial<InsightHistory> {
  const since = (daysAgo: number, to: number, from: number) => (daysAgo < 28 ? to : from) + wobble(daysAgo);
  return {
    sleeps: onDays(64, (daysAgo) => [
      ...naps(daysAgo, (daysAgo < 28 ? 2 : 3) - Number(wobble(daysAgo) === 0)),
      ...night(daysAgo, {
        bedtime: (daysAgo < 28 ? 1110 : 1170) + 4 * wobble(daysAgo + 3),
        longest: since(daysAgo, 367, 300),
      }),
    ]),
    feeds: onDays(64, (daysAgo) =>
      [
        ...[0, 1, 2, 3, 4, 5].map((index) => 420 + index * since(daysAgo, 140, 180)).filter((minute) => minute < 1250),
        1330 + 8 * wobble(daysAgo),
        ...(daysAgo < 28 ? [] : [1580 + 5 * wobble(daysAgo)]),
      ].map((minute) => feed(daysAgo, minute, { kind: 'bottle', amountMl: since(daysAgo, 165, 120) })),
    ),
    measurements,
    milestones,
    ...fertilityOf(
      Array.from({ length: 72 }, (_, index) => (index < 36 ? 29 + 2 * wobble(index) : 29 + (index % 2))),
      0,
    ),
  };
}

/** On some days there are more naps, meals and milk, and the night is another one. The mother's cycles paused for the pregnancy. */
export function togetherParts(): Partial<InsightHistory> {
  const isOther = (daysAgo: number) => wobble(daysAgo) > 1;
  const before = fertilityOf([28, 31, 27, 30, 29], 490);
  return {
    sleeps: onDays(64, (daysAgo) => [
      ...naps(daysAgo, isOther(daysAgo) ? 3 : 2),
      ...night(
        daysAgo,
        isOther(daysAgo)
          ? { bedtime: 1200, longest: 347, waking: 1910 }
          : { bedtime: 1170 + wobble(daysAgo), longest: 300, waking: 1830 },
      ),
    ]),
    feeds: onDays(64, (daysAgo) => [
      ...[420, 600, 780, 960, 1140, ...(isOther(daysAgo) ? [1350] : [])].map((minute, index) =>
        feed(daysAgo, minute + wobble(daysAgo + index), { segments: [index % 3 ? 'left' : 'right'] }),
      ),
      ...[500, 740, 1000]
        .slice(0, isOther(daysAgo) ? 3 : 1)
        .map((minute, index) =>
          feed(daysAgo, minute, { kind: 'solids', allergens: allergens.slice(0, index + Number(daysAgo < 9)) }),
        ),
    ]),
    measurements: measurements.slice(0, 2),
    milestones,
    lessons,
    ...before,
    cycles: [...before.cycles, { start: dayAgo(10), length: null }],
  };
}
