import { dateOrders, dayOf, type DateOrder } from './dates';
import { writtenIn } from './written';

const msADay = 86_400_000;

interface Limits {
  now: number;
  earliest?: string;
}

/**
 * The orders in which the numeric dates of a file can be read; none if it does not matter, because no date has two meanings. It is the
 * same in any order of the texts. If several orders name days, one that would put a date in the future or before `earliest` is out.
 */
export function possibleOrders(texts: readonly string[], { now, earliest = '' }: Limits): DateOrder[] {
  const numeric = texts.flatMap((text) => {
    const date = writtenIn(text)?.date;
    return date?.first === undefined ? [] : [date];
  });
  const orders = dateOrders.filter((order) => order !== 'year' || numeric.every((date) => date.canBeginWithYear));
  const dates = numeric
    .map((date) => new Map(orders.map((order) => [order, dayOf(date, order)])))
    .filter((days) => new Set(days.values()).size > 1);
  if (dates.length === 0) return [];
  const fitting = (isFit: (day: string | null) => boolean) => {
    const fits = (days: ReadonlyMap<DateOrder, string | null>, order: DateOrder) => isFit(days.get(order) ?? null);
    const telling = dates.filter((days) => new Set(orders.map((order) => fits(days, order))).size > 1);
    return orders.filter((order) => telling.every((days) => fits(days, order)));
  };
  const named = fitting((day) => day !== null);
  if (named.length === 0) return orders;
  const latest = new Date(now + 2 * msADay).toISOString().slice(0, 10);
  const lived = fitting((day) => day !== null && day <= latest && day >= earliest).filter((order) =>
    named.includes(order),
  );
  return lived.length === 0 ? named : lived;
}

/** The one order of the dates, 'either' if there are several, null if it does not matter. */
export function findDateOrder(texts: readonly string[], limits: Limits): DateOrder | 'either' | null {
  const [order, ...others] = possibleOrders(texts, limits);
  return others.length > 0 ? 'either' : (order ?? null);
}
