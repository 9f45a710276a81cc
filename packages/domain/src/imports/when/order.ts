import { dateOrders, dayOf, type DateOrder } from './dates';
import { writtenIn } from './written';

const msADay = 86_400_000;

interface Limits {
  now: number;
  earliest?: string;
  /** Days of it are no years apart. */
  isDiary?: boolean;
}

/**
 * The orders in which the numeric dates of a file can be read; none if it does not matter, because no date has two meanings. It is the
 * same in any order of the texts. If several orders name days, one that would put a date in the future or before `earliest` is out, and so is
 * one that would make a diary of years out of one of days.
 */
export function possibleOrders(texts: readonly string[], { now, earliest = '', isDiary = false }: Limits): DateOrder[] {
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
  const found = lived.length === 0 ? named : lived;
  const gaps = new Map(found.map((order) => [order, gapBetween(dates.flatMap((days) => days.get(order) ?? []))]));
  const isDaily = found.some((order) => (gaps.get(order) ?? Infinity) <= 31);
  return isDiary && isDaily ? found.filter((order) => (gaps.get(order) ?? 0) <= 180) : found;
}

/** The mean number of days between two that follow each other; null for less than three. */
function gapBetween(days: readonly string[]): number | null {
  const count = new Set(days).size;
  return count < 3 ? null : spreadOf(days).span / (count - 1);
}

/** In days: how far the first day is from the last one, and the last one from now. */
export function spreadOf(days: readonly string[], now = 0): { span: number; age: number } {
  const sorted = days.toSorted();
  const [first, last] = [sorted[0] ?? '', sorted.at(-1) ?? ''].map((day) => Date.parse(day) / msADay);
  return { span: (last ?? 0) - (first ?? 0), age: Math.abs(now / msADay - (last ?? 0)) };
}

/** The one order of the dates, 'either' if there are several, null if it does not matter. */
export function findDateOrder(texts: readonly string[], limits: Limits): DateOrder | 'either' | null {
  const [order, ...others] = possibleOrders(texts, limits);
  return others.length > 0 ? 'either' : (order ?? null);
}
