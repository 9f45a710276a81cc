import type { Price } from '../../types';

type Rhythm = Pick<NonNullable<Price['recurring']>, 'interval' | 'interval_count'> | null;

/** A number of intervals after the anchor; a 31st becomes the last day of a shorter month. */
function after(anchor: number, months: number): number {
  const start = new Date(anchor * 1000);
  const end = new Date(start);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(start.getUTCDate(), lastDay));
  return end.getTime() / 1000;
}

/** The end of the period that begins at `start`, aligned to the anchor. */
export function periodEnd(rhythm: Rhythm, start: number, anchor = start): number {
  const months = (rhythm?.interval === 'year' ? 12 : 1) * (rhythm?.interval_count ?? 1);
  for (let count = 1; ; count += 1) {
    const end = after(anchor, months * count);
    if (end > start) return end;
  }
}

const longest = 1200;

/** Shifts a moment by the distance from `from` to `to`, in whole months where possible. */
export function carry(moment: number, from: number, to: number): number {
  for (let months = 1; months <= longest && after(from, months) <= moment; months += 1)
    if (after(from, months) === moment) return after(to, months);
  return moment - from + to;
}
