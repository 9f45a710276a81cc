import type { Price } from '../../wire-format';

type Recurrence = Pick<NonNullable<Price['recurring']>, 'interval' | 'interval_count'> | null;

/** Adds months to the anchor; the 31st becomes the last day of a shorter month. */
function addMonths(anchor: number, months: number): number {
  const start = new Date(anchor * 1000);
  const end = new Date(start);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(start.getUTCDate(), lastDay));
  return end.getTime() / 1000;
}

/** The end of the period that begins at `start`, aligned to the anchor. */
export function periodEnd(recurrence: Recurrence, start: number, anchor = start): number {
  const months = (recurrence?.interval === 'year' ? 12 : 1) * (recurrence?.interval_count ?? 1);
  for (let count = 1; ; count += 1) {
    const end = addMonths(anchor, months * count);
    if (end > start) return end;
  }
}

const maxMonths = 1200;

/** Shifts a time by the distance from `from` to `to`, in whole months if possible. */
export function shiftTime(time: number, from: number, to: number): number {
  for (let months = 1; months <= maxMonths && addMonths(from, months) <= time; months += 1)
    if (addMonths(from, months) === time) return addMonths(to, months);
  return time - from + to;
}
