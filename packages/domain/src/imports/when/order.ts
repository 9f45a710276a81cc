import { dayOf, type DateOrder } from './dates';
import { writtenIn } from './written';

const msADay = 86_400_000;
const orders = ['day', 'month'] as const;

/**
 * What the numeric dates of a file allow: one order, 'either' if both are possible and differ, or none at all; null if it does not
 * matter, because no date has two meanings. It is the same in any order of the texts. If both orders name days, one that would put
 * a date in the future or before `earliest` is out.
 */
export function findDateOrder(
  texts: readonly string[],
  { now, earliest = '' }: { now: number; earliest?: string },
): DateOrder | 'either' | null {
  const dates = texts.flatMap((text) => {
    const date = writtenIn(text)?.date;
    if (date?.first === undefined) return [];
    const days = { day: dayOf(date, 'day'), month: dayOf(date, 'month') };
    return days.day === days.month ? [] : [days];
  });
  if (dates.length === 0) return null;
  const fitting = (isFit: (day: string | null) => boolean) => {
    const telling = dates.filter(({ day, month }) => isFit(day) !== isFit(month));
    return orders.filter((order) => telling.every((days) => isFit(days[order])));
  };
  const [named, ...others] = fitting((day) => day !== null);
  if (named === undefined || others.length === 0) return named ?? 'either';
  const latest = new Date(now + 2 * msADay).toISOString().slice(0, 10);
  const [lived, ...more] = fitting((day) => day !== null && day <= latest && day >= earliest);
  return lived === undefined || more.length > 0 ? 'either' : lived;
}
