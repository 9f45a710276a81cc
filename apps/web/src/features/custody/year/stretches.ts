import { addDays, daysBetween } from '@everstep/domain/base/days';
import type { CustodyCalendar, CustodyNight } from '@everstep/domain/custody';

/** Nights in a row with one parent, for one reason. */
interface Stretch {
  from: string;
  /** The day of the morning on which it ends. */
  to: string;
  night: CustodyNight;
}

const isSame = (one: CustodyNight, other: CustodyNight): boolean =>
  one.parent === other.parent && one.reason === other.reason && one.name === other.name;

/** The nights from the evening of `from` to the morning of `to`. Nights without a plan are left out. */
export function stretchesOf(calendar: CustodyCalendar, from: string, to: string): Stretch[] {
  const stretches: Stretch[] = [];
  for (let count = 0; count < daysBetween(from, to); count += 1) {
    const day = addDays(from, count);
    const night = calendar.nightOn(day);
    if (!night) continue;
    const latest = stretches.at(-1);
    if (latest?.to === day && isSame(latest.night, night)) latest.to = addDays(day, 1);
    else stretches.push({ from: day, to: addDays(day, 1), night });
  }
  return stretches;
}
