import { addDays } from '../base/days';
import { demoFamily } from '../households/demo-data';
import { startOfDay } from '../base/time-zone';
import type { Diaper, Feeding, Side } from './entries';
import type { MilkLine } from './milk-stock';

interface Logged<Value> {
  key: string;
  value: Value;
}

const msAnHour = 3_600_000;
const days = 9;
/** Hours since midnight, and what a baby of ten weeks drank: minutes at the left and right breast, or milliliters from a bottle. */
const typicalFeeds = [
  [0.6, { left: 14, right: 0 }],
  [4.3, { left: 0, right: 16 }],
  [7, { left: 11, right: 9 }],
  [9.5, { left: 0, right: 12 }],
  [12.8, { left: 13, right: 6 }],
  [15.2, { ml: 90 }],
  [17.6, { left: 9, right: 12 }],
  [19.7, { ml: 110 }],
  [22.2, { left: 12, right: 0 }],
] as const;
const typicalDiapers = [0.8, 4.5, 7.4, 10.1, 13, 16, 18.2, 22.4];

const keyOf = (kind: number, index: number) =>
  `019ac3a0-0000-7000-8000-${kind.toString(16)}${index.toString(16).padStart(11, '0')}`;

interface DemoTime {
  today: string;
  now: number;
  zone: string;
}

/** Each item at its hour on each of the last days, shifted by up to a quarter of an hour, without those in the future. */
function moments<Item>({ today, now, zone }: DemoTime, items: readonly Item[], hourOf: (item: Item) => number) {
  return Array.from({ length: days }, (_, age) => days - 1 - age)
    .flatMap((daysAgo) => {
      const midnight = startOfDay(zone, addDays(today, -daysAgo));
      return items.map((item, part) => {
        const shift = (((daysAgo * 5 + part * 3) % 7) - 3) / 12;
        return { item, daysAgo, start: midnight + (hourOf(item) + shift) * msAnHour };
      });
    })
    .filter(({ start }) => start < now - msAnHour);
}

/** The feeds of the demo family until now, the last one at least an hour ago. */
export function demoFeedings(time: DemoTime): Logged<Feeding>[] {
  return moments(time, typicalFeeds, ([hour]) => hour).map(({ item: [, feed], daysAgo, start }, index) => {
    const shared = { child_id: demoFamily.baby, is_supplement: false, note: null };
    const key = keyOf(6, index);
    if ('ml' in feed) {
      const amount_tenths = (feed.ml + ((daysAgo * 10) % 30)) * 10;
      const bottle = { type: 'bottle', milk: 'breast', unit: 'ml', ended_at: null } as const;
      return { key, value: { ...shared, ...bottle, amount_tenths, started_at: new Date(start).toISOString() } };
    }
    const segments = (['left', 'right'] as const).filter((side) => feed[side] > 0);
    const value = { ...shared, type: 'nursing', segments: segmentsOf(segments, feed, start) } as const;
    return { key, value };
  });
}

function segmentsOf(order: readonly Side[], minutes: Readonly<Record<Side, number>>, start: number) {
  let from = start;
  return order.map((side) => {
    const segment = { side, started_at: new Date(from).toISOString() };
    from += minutes[side] * 60_000;
    return { ...segment, ended_at: new Date(from).toISOString() };
  });
}

export function demoDiapers(time: DemoTime): Logged<Diaper>[] {
  return moments(time, typicalDiapers, (hour) => hour).map(({ item, start }, index) => {
    const isDirty = item === 7.4 || item === 16;
    const at = new Date(start).toISOString();
    const value = { child_id: demoFamily.baby, at, is_wet: true, is_dirty: isDirty, note: null };
    return { key: keyOf(7, index), value: { ...value, color: isDirty ? 'yellow' : null } };
  });
}

/** Three portions in the freezer and one in the refrigerator. */
export function demoMilk({ now }: DemoTime): Logged<MilkLine>[] {
  const portions = [
    [9 * 24, 100, 'freezer'],
    [6 * 24, 120, 'freezer'],
    [4 * 24, 90, 'freezer'],
    [9, 110, 'refrigerator'],
  ] as const;
  return portions.map(([hoursAgo, ml, storage], index) => {
    const at = new Date(now - hoursAgo * msAnHour).toISOString();
    return {
      key: keyOf(8, index),
      value: { type: 'pumped', at, amount_tenths: ml * 10, unit: 'ml', storage, note: null },
    };
  });
}
