import { addDays } from '../base/days';
import { instantsOf, localDayIn } from '../base/time-zone';

const msAnHour = 3_600_000;
const suggestedTime = '18:00';

interface Times {
  now: number;
  /** When the first of the nights begins. */
  begins: number;
  zone: string;
}

/**
 * Until when a request can be answered if the parent who asks says nothing else: six in the evening in two days, or earlier so that half a
 * day is left before the nights begin. Where that is too soon for an answer, halfway to them.
 */
export function defaultRespondBy({ now, begins, zone }: Times): number {
  const today = localDayIn(zone, now);
  const evenings = [2, 1, 0].flatMap((days) =>
    instantsOf(zone, `${addDays(today, days)}T${suggestedTime}`).slice(0, 1),
  );
  const fitting = evenings.find((at) => at - now >= 2 * msAnHour && begins - at >= 12 * msAnHour);
  return fitting ?? Math.max(Math.floor((now + begins) / 2 / msAnHour) * msAnHour, Math.min(now + msAnHour, begins));
}
