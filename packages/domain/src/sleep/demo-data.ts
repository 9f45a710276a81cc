import { addDays } from '../base/days';
import { demoFamily } from '../households/demo-data';
import { startOfDay } from '../base/time-zone';
import type { Sleep } from './entry';

/** A typical day of a ten-week-old baby: start and end in hours since midnight. */
const typicalDay = [
  [1, 4.25],
  [4.75, 6.75],
  [8.2, 9.35],
  [11, 12.6],
  [14.2, 15],
  [16.6, 17.8],
  [20.1, 24.5],
] as const;
const days = 7;
const msAnHour = 3_600_000;

/** The sleeps of the demo family until now, the last one at least half an hour ago. */
export function demoSleeps({ today, now, zone }: { today: string; now: number; zone: string }): {
  key: string;
  value: Sleep;
}[] {
  return Array.from({ length: days * typicalDay.length }, (_, index) => {
    const [daysAgo, part] = [days - 1 - Math.floor(index / typicalDay.length), index % typicalDay.length];
    const midnight = startOfDay(zone, addDays(today, -daysAgo));
    const [from = 0, to = 0] = typicalDay[part] ?? [];
    // Days differ by up to a quarter of an hour.
    const shift = (((daysAgo * 3 + part * 5) % 7) - 3) / 12;
    return { index, start: midnight + (from + shift) * msAnHour, end: midnight + (to + shift / 2) * msAnHour };
  })
    .filter(({ end }) => end < now - msAnHour / 2)
    .map(({ index, start, end }) => ({
      key: `019ac3a0-0000-7000-8000-5${index.toString(16).padStart(11, '0')}`,
      value: {
        child_id: demoFamily.baby,
        started_at: new Date(start).toISOString(),
        ended_at: new Date(end).toISOString(),
        note: null,
      },
    }));
}
