import { dayOf } from './calendar';
import { dated, dateBegin, isDate, type Way } from './date-parts';
import type { Found, Source } from './source';
import { measure, named } from './words';

const inOrder = (isDayFirst: boolean, first: string, second: string) => (year: number) =>
  isDayFirst ? dayOf(year, Number(second), Number(first)) : dayOf(year, Number(first), Number(second));

const numeric: Way[1] = ({ groups, to, from }, source, _moment, { dateOrder }) => {
  const { first = '', second = '', year: said } = groups;
  const isFraction =
    said === undefined &&
    (source.isBefore(`-\\d{1,2}(?:/\\d{1,2})?\\s*${measure}`, to) ||
      source.isBefore('(?:price|term|marathon|birthday|off|full|staff|moon|pint|loaf|dozen|time)', to) ||
      /^(?:24\/7|50\/50)$/.test(source.rest.slice(from, to)));
  if (isFraction) return null;
  const read = (isDayFirst: boolean) => dated(inOrder(isDayFirst, first, second), said);
  const isDayFirst = dateOrder === 'dmy' || (groups['sign'] ?? '') === '.';
  const turned = read(!isDayFirst);
  return read(isDayFirst) ?? (turned && groups['sign'] === '/' ? { ...turned, isAgainstLocale: true } : null);
};

type InYear = ReturnType<typeof inOrder>;

/** From one day to another, in years of which at most one needs to be said: '12/28/26-1/2' and '12/28-1/2/27'. */
function rangeOf(first: InYear, last: InYear, years: readonly [string | undefined, string | undefined]) {
  const [ofFirst, ofLast] = years;
  // Asked about a leap year, which has every day.
  const isOver = (first(2028) ?? '') > (last(2028) ?? '');
  const beside = (year: string | undefined, ahead: number) =>
    year === undefined ? undefined : String((Number(year) % 2000) + 2000 + (isOver ? ahead : 0));
  const from = dated(first, ofFirst ?? beside(ofLast, -1));
  const to = dated(last, ofLast ?? beside(ofFirst, 1));
  const isAhead = ofFirst === undefined || ofLast === undefined || Number(ofFirst) % 2000 <= Number(ofLast) % 2000;
  return from && to && isAhead ? { ...from, lastDayFrom: to.dayFrom } : null;
}

const numericRange: Way[1] = ({ groups }, _source, _moment, { dateOrder }) => {
  const { first = '', second = '', toFirst = '', toSecond = '', year, toYear } = groups;
  const read = (isDayFirst: boolean) =>
    rangeOf(inOrder(isDayFirst, first, second), inOrder(isDayFirst, toFirst, toSecond), [year, toYear]);
  const isDayFirst = dateOrder === 'dmy';
  const turned = read(!isDayFirst);
  return read(isDayFirst) ?? (turned && { ...turned, isAgainstLocale: true });
};

/** '12/28-31', and where days come first '28-31/12': of one month. */
const numericDays =
  (isDayFirst: boolean): Way[1] =>
  ({ groups }, _source, _moment, { dateOrder }) => {
    const { first = '', last = '', month = '' } = groups;
    if ((dateOrder === 'dmy') !== isDayFirst || Number(first) >= Number(last)) return null;
    return rangeOf(inOrder(false, month, first), inOrder(false, month, last), [undefined, undefined]);
  };

const to = '\\s*(?:-|to|through|thru)\\s*';
const numericYear = '20\\d{2}|\\d{2}';
const range = `${dateBegin}(?<first>\\d{1,2})/(?<second>\\d{1,2})(?:/(?<year>${numericYear}))?${to}(?<toFirst>\\d{1,2})/(?<toSecond>\\d{1,2})(?:/(?<toYear>${numericYear}))?${isDate}`;
const isDays = `${isDate}(?!-\\d)`;

/** 'Season 9/8-11/28' and 'class 1/5-3/16' last so long, unlike 'version 1/5-3/16'. */
export const lasting = '(?:season|week|year|class|team|group|phase)';
/** Ranges that are of numbers, not of days. */
export const numberedRanges = (source: Source): Found[] =>
  source.all(range).filter(({ from }) => source.isAfter(named, from) && !source.isAfter(lasting, from));

/** '12/28-1/2', '12/3', '3.12.2026', '3.12.' */
export const numericWays: readonly Way[] = [
  [range, numericRange],
  [`${dateBegin}(?<month>\\d{1,2})/(?<first>\\d{1,2})-(?<last>\\d{1,2})${isDays}`, numericDays(false)],
  [`${dateBegin}(?<first>\\d{1,2})-(?<last>\\d{1,2})/(?<month>\\d{1,2})${isDays}`, numericDays(true)],
  [`${dateBegin}(?<first>\\d{1,2})(?<sign>[/])(?<second>\\d{1,2})(?:/(?<year>20\\d{2}|\\d{2}))?${isDate}`, numeric],
  [`${dateBegin}(?<first>\\d{1,2})(?<sign>[.-])(?<second>\\d{1,2})\\k<sign>(?<year>20\\d{2}|\\d{2})${isDate}`, numeric],
  [`${dateBegin}(?<first>\\d{1,2})(?<sign>\\.)\\s?(?<second>\\d{1,2})\\.(?=\\s|$|[,;)-])`, numeric],
];
