import { addDays, daysBetween } from '../../base/days';
import { dayOf, inMonths, lastOfMonth, nthWeekday, weekdayFrom, weekdayOf } from './calendar';
import { once, severalTimes } from './how-often';
import { areNoDays, letterDays, letterList, letterRange, letterSpan } from './letter-days';
import type { Source } from './source';
import {
  begin,
  count,
  countOf,
  end,
  except,
  findAll,
  month,
  numberEnd,
  ordinal,
  ordinalOf,
  weekday,
  weekdayCodes,
  weekdayNumber,
  weekdayPlural,
} from './words';

type Frequency = 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';

export interface Repetition {
  frequency: Frequency;
  interval: number;
  /** 0 for Sunday; in order of a week that begins on Monday. */
  weekdays?: number[];
  /** Which of them in a month, -1 for the last. */
  nth?: number[];
  /** Days of a month, -1 for the last. */
  monthDays?: number[];
  /** On Saturday and Sunday, unless other days are said. */
  isWeekend?: boolean;
  /** What it may mean as well; null for once. */
  otherwise?: Repetition | null;
}

export function ruleOf({ frequency, interval, weekdays, nth, monthDays }: Repetition): string {
  const days = weekdays?.flatMap((day) => (nth ?? ['']).map((one) => `${one}${weekdayCodes[day] ?? ''}`)).join(',');
  return [
    `FREQ=${frequency}`,
    interval > 1 && `INTERVAL=${interval}`,
    days !== undefined && `BYDAY=${days}`,
    monthDays !== undefined && `BYMONTHDAY=${monthDays.join(',')}`,
  ]
    .filter(Boolean)
    .join(';');
}

/** The first day from `day` on that the repetition has. */
export function firstDay({ weekdays, nth, monthDays }: Repetition, day: string): string {
  const inMonth = (one: number) =>
    inMonths(day, (year, at) => (one === -1 ? lastOfMonth(year, at) : dayOf(year, at, one)));
  const inWeekday = (weekday: number) =>
    nth?.map((one) => inMonths(day, (year, at) => nthWeekday(year, at, one, weekday))) ?? [weekdayFrom(day, weekday)];
  const days = monthDays?.map(inMonth) ?? weekdays?.flatMap(inWeekday) ?? [];
  return days.toSorted()[0] ?? day;
}

export const hasOwnDays = ({ weekdays, monthDays }: Repetition) => weekdays !== undefined || monthDays !== undefined;

const day = `(?:${weekdayPlural}|${weekday})(?:\\.(?=\\s))?`;
const joined = '(?:\\s*(?:,\\s*and|,|/|&|\\+|and)\\s*)';
/** Between 'Mon Wed Fri', but not in 'Saturday SAT prep'. */
const blank = '(?:\\s+(?!(?:sat|sun)\\s+[a-zø]))';
const shortDay = '(?:mon|tues?|wed|thu(?:rs?)?|fri|sat)(?:\\.(?=\\s))?';
const dayList = `${day}(?:(?:${joined}|${blank}|\\s*(?:-|to|through|thru)\\s*)${day})*`;
const dayItems = `(?:${day}(?:(?:${joined}|${blank})${day}){2,}|${day}${joined}${day}|${shortDay}${blank}${shortDay})`;
const every = '(?:every|each)';
const ofMonth = '(?:\\s+(?:of|in)\\s+(?:(?<every>each|every)|the|a)\\s+month)';
const monthly = '(?:every\\s+month|each\\s+month|monthly)(?:\\s+on)?(?:\\s+the)?';
const also = '\\s*(?:,|and|&)\\s*(?:the\\s+)?';
const ordinals = `${ordinal}(?:${also}${ordinal})*`;
const date = '\\d{1,2}(?:st|nd|rd|th)';
const dates = `${date}(?:${also}${date})*`;
const dayNumber = `(?<date>${dates}|\\d{1,2})${numberEnd}`;

const partsOfDay = '(?:mornings|afternoons|evenings|nights)';

const mondayFirst = (days: number[]) => [...new Set(days)].toSorted((a, b) => ((a + 6) % 7) - ((b + 6) % 7));

/** 'Mon-Fri', 'Tuesdays and Thursdays', 'Mon, Wed & Fri'. */
function listedDays(text: string): number[] {
  const pieces = findAll(`(?<join>-|\\bto\\b|through|thru)?\\s*(?<day>${weekdayPlural}|${weekday})`, text);
  const days: number[] = [];
  for (const { groups } of pieces) {
    const next = weekdayNumber(groups?.['day'] ?? '');
    const last = days.at(-1);
    if (groups?.['join'] !== undefined && last !== undefined)
      for (let between = (last + 1) % 7; between !== next; between = (between + 1) % 7) days.push(between);
    days.push(next);
  }
  return mondayFirst(days);
}

const weekly = (weekdays: number[], interval = 1): Repetition => ({ frequency: 'WEEKLY', interval, weekdays });
const eachOf = (days: number[] | null) => days && weekly(mondayFirst(days));
const asked = (days: number[] | null): Repetition | null => days && { ...weekly(mondayFirst(days)), otherwise: null };
const nthOf = (said: string, weekdays: number[]): Repetition => {
  const nth = said.split(/\s*(?:,|and|&)\s*(?:the\s+)?/).map(ordinalOf);
  return { frequency: 'MONTHLY', interval: 1, nth, weekdays };
};
const monthlyOn = (said: string): Repetition | null => {
  const monthDays = [...said.matchAll(/\d+/g)].map(([date]) => Number(date));
  const areDays = monthDays.every((date) => date >= 1 && date <= 31);
  return areDays ? { frequency: 'MONTHLY', interval: 1, monthDays } : null;
};

const frequencies: readonly (readonly [RegExp, Frequency, number])[] = [
  [/^(?:da|ev.*day|each.*day)/, 'DAILY', 1],
  [/^(?:bi-?weekly|fortnight)/, 'WEEKLY', 2],
  [/^w/, 'WEEKLY', 1],
  [/^quarter/, 'MONTHLY', 3],
  [/^mo/, 'MONTHLY', 1],
  [/^(?:y|annual)/, 'YEARLY', 1],
];
function plain(word: string, times = 1): Repetition | null {
  const found = frequencies.find(([form]) => form.test(word.toLowerCase()));
  return found && times >= 1 && times <= 99 ? { frequency: found[1], interval: found[2] * times } : null;
}

type Groups = Record<string, string>;
const unit = '(?<unit>days?|weeks?|wks?|fortnights?|months?|quarters?|years?|yrs?)';
const onDays = `(?:\\s+on\\s+(?<days>${dayList}))?`;
const withDays = (repetition: Repetition | null, days: string | undefined) =>
  repetition !== null && days !== undefined && repetition.frequency === 'WEEKLY'
    ? { ...repetition, weekdays: listedDays(days) }
    : repetition;

/** Each way of saying it; the first that fits is taken. */
const ways: readonly (readonly [string, (groups: Groups) => Repetition | null])[] = [
  [
    `(?:(?<each>${every}\\s+|${monthly}\\s+)|the\\s+)?(?<nth>${ordinals})\\s+(?<days>${day})${ofMonth}`,
    ({ nth = '', days = '', each, every: all }) => ({
      ...nthOf(nth, listedDays(days)),
      ...((each ?? all) === undefined && { otherwise: null }),
    }),
  ],
  [`${monthly}\\s+(?<nth>${ordinals})\\s+(?<days>${day})`, ({ nth = '', days = '' }) => nthOf(nth, listedDays(days))],
  [
    `(?:on\\s+)?(?:the\\s+)?last\\s+day\\s+of\\s+(?:each|every)\\s+month|${monthly}\\s+last\\s+day`,
    () => ({ frequency: 'MONTHLY', interval: 1, monthDays: [-1] }),
  ],
  [
    `(?:${every}\\s+other|(?:${every}\\s+|on\\s+)?alternat(?:e|ing))\\s+(?<days>${dayList})`,
    ({ days = '' }) => weekly(listedDays(days), 2),
  ],
  [
    `${every}\\s+(?<nth>${ordinals})\\s+(?<days>${day})`,
    ({ nth = '', days = '' }) => {
      const inMonth = nthOf(nth, listedDays(days));
      // 'Every 2nd Tuesday' is the second of the month to some and every other one to others.
      const [first, ...more] = inMonth.nth ?? [];
      if ((first !== 2 && first !== 3) || more.length > 0) return inMonth;
      const inWeeks = weekly(listedDays(days), first);
      return nth.toLowerCase() === 'second' ? { ...inWeeks, otherwise: inMonth } : { ...inMonth, otherwise: inWeeks };
    },
  ],
  [`${monthly}\\s+${dayNumber}`, ({ date = '' }) => monthlyOn(date)],
  [`(?:on\\s+)?(?:the\\s+)?(?<date>${dates})\\s+of\\s+(?:each|every)\\s+month`, ({ date = '' }) => monthlyOn(date)],
  [
    `${every}\\s+(?<date>${dates})${end}(?:\\s+of\\s+the\\s+month)?(?!\\s+(?:${unit}|${month}|weekends?)${end})`,
    ({ date = '' }) => monthlyOn(date),
  ],
  [
    `${every}\\s+(?:other|second|2nd|alternate)\\s+${unit}${onDays}`,
    ({ unit: word = '', days }) => withDays(plain(word, 2), days),
  ],
  [`${every}\\s+third\\s+${unit}${onDays}`, ({ unit: word = '', days }) => withDays(plain(word, 3), days)],
  [
    `${every}\\s+(?<count>${count})\\s+${unit}${onDays}`,
    ({ count: number = '', unit: word = '', days }) => withDays(plain(word, countOf(number)), days),
  ],
  [`(?:on\\s+)?weekdays?${joined}weekends?(?=\\s+${partsOfDay}${end})`, () => plain('daily')],
  [
    `(?:${every}\\s+(?:week|school|work|working)[- ]?day|(?:on\\s+)?weekdays|(?:on\\s+)?weekday(?=\\s+${partsOfDay}${end}))`,
    () => weekly([1, 2, 3, 4, 5]),
  ],
  [
    `(?:${every}\\s+other|${every}\\s+second|(?:${every}\\s+|on\\s+)?alternat(?:e|ing))\\s+weekends?`,
    () => ({ ...weekly([6, 0], 2), isWeekend: true }),
  ],
  [`(?:on\\s+)?school(?=\\s+nights${end})`, () => asked([1, 2, 3, 4, 0])],
  [`(?:on\\s+)?school(?=\\s+(?:mornings|afternoons)${end})`, () => asked([1, 2, 3, 4, 5])],
  [
    `(?:${every}\\s+weekend|(?<!${ordinal}\\s+)(?:on\\s+)?weekends|(?<!(?:this|next|last|the)\\s+)(?:on\\s+)?weekend(?=\\s+${partsOfDay}${end}))`,
    () => ({ ...weekly([6, 0]), isWeekend: true }),
  ],
  [`mwf|m-w-f`, () => asked([1, 3, 5])],
  [letterDays, ({ initials = '' }) => asked(letterList(initials))],
  [letterSpan, ({ initials = '' }) => eachOf(letterRange(initials))],
  [`(?:on\\s+)?(?<days>${dayList})(?=\\s+${partsOfDay}${end})`, ({ days = '' }) => weekly(listedDays(days))],
  [
    `${every}\\s+(?:single\\s+)?(?<unit>week|fortnight|month|quarter|year)${onDays}`,
    ({ unit: word = '', days }) => withDays(plain(word), days),
  ],
  [`(?:${once}\\s+)?(?:${every}\\s+(?:single\\s+)?day|everyday|daily)`, () => plain('daily')],
  [`${every}(?=\\s+(?:morning|afternoon|evening|night)${end})|nightly`, () => plain('daily')],
  [`${every}\\s+(?<days>${dayList})`, ({ days = '' }) => weekly(listedDays(days))],
  [`${once}\\s*(?:a|per|/)\\s*${unit}`, ({ unit: word = '' }) => plain(word)],
  [
    `(?:${once}\\s+)?(?<unit>bi-?weekly|fortnightly|weekly|monthly|quarterly|yearly|annually)(?:(?:\\s+on)?\\s+(?<days>${dayList}))?`,
    ({ unit: word = '', days }) => withDays(plain(word), days),
  ],
  [
    `(?:on\\s+)?(?<days>${weekdayPlural}\\s*(?:-|to|through|thru)\\s*${weekdayPlural})`,
    ({ days = '' }) => weekly(listedDays(days)),
  ],
  [
    `(?:on\\s+)?(?<days>${weekdayPlural}(?:(?:${joined}|\\s+)${weekdayPlural})*)`,
    ({ days = '' }) => weekly(listedDays(days)),
  ],
  [
    `(?:the\\s+)?(?<nth>${ordinal}(?:${also}${ordinal})+)\\s+(?<days>${day})`,
    ({ nth = '', days = '' }) => ({ ...nthOf(nth, listedDays(days)), otherwise: null }),
  ],
  [`(?:on\\s+)?(?<days>${dayItems})`, ({ days = '' }) => listed(listedDays(days))],
  [`every(?=\\s+(?:${month}\\.?\\s+\\d|\\d{1,2}(?:st|nd|rd|th)?\\s+(?:of\\s+)?${month}${end}))`, () => plain('yearly')],
];

/** 'Mon and Wed' is likely each week; days in a row are days of one event. */
function listed(days: number[]): Repetition | null {
  const inRow = days.every((one, index) => index === 0 || ((one + 6) % 7) - (((days[index - 1] ?? 0) + 6) % 7) === 1);
  return asked(inRow ? null : days);
}

/** 'Weekly' or 'monthly', and its days elsewhere: 'weekly swim Mon and Wed', 'PTA 2nd Tuesday monthly'. */
function onListed(source: Source, said: Repetition): Repetition {
  const inMonth =
    said.frequency === 'MONTHLY' && said.nth === undefined && said.monthDays === undefined
      ? source.first(`${begin}(?:on\\s+)?(?:the\\s+)?(?<nth>${ordinals})\\s+(?<days>${day})${end}`)
      : undefined;
  if (inMonth !== undefined) {
    source.take(inMonth, 'repeat');
    return { ...nthOf(inMonth.groups['nth'] ?? '', listedDays(inMonth.groups['days'] ?? '')), interval: said.interval };
  }
  if (said.frequency !== 'WEEKLY' || said.weekdays !== undefined) return said;
  const found = source.first(`${begin}(?:on\\s+)?(?<days>${dayItems}|${weekdayPlural})${end}`);
  if (found === undefined) return said;
  source.take(found, 'repeat');
  return weekly(listedDays(found.groups['days'] ?? ''), said.interval);
}

/** 'Every day except Friday'. A single date is left out in the form. */
function withoutDays(source: Source, said: Repetition): Repetition {
  const days = said.weekdays ?? (said.frequency === 'DAILY' ? [1, 2, 3, 4, 5, 6, 0] : []);
  const found = source.first(
    `${begin}${except}\\s+(?:(?<weekend>weekends?)|(?<days>${dayList}))${end}(?!\\s*,?\\s*(?:the\\s+)?(?:${month}${end}|\\d{1,2}(?:st|nd|rd|th|/)))`,
  );
  if (found === undefined || said.interval > 1 || said.nth !== undefined) return said;
  const off = found.groups['weekend'] === undefined ? listedDays(found.groups['days'] ?? '') : [6, 0];
  const left = days.filter((each) => !off.includes(each));
  if (left.length === 0 || left.length === days.length) return said;
  source.take(found, 'repeat');
  return weekly(left);
}

export function takeRepetition(source: Source): Repetition | null {
  for (const [way, build] of ways) {
    for (const found of source.all(`${begin}(?:${way})${end}`)) {
      const repetition = build(found.groups);
      // 'Twice daily' and 'except Fridays' are no rules.
      if (repetition === null || source.isAfter(`(?:${severalTimes}|${except})`, found.from)) continue;
      if (found.groups['initials'] !== undefined && areNoDays(source, found)) continue;
      source.take(found, 'repeat');
      return withoutDays(source, onListed(source, repetition));
    }
  }
  return null;
}

/** The rule of a single date that repeats each week. */
export const weeklyOn = (day: string): Repetition => weekly([weekdayOf(day)]);
/** That of days in a row that come each week. */
export const weeklyThrough = (day: string, last: string, interval = 1): Repetition =>
  weekly(
    mondayFirst(Array.from({ length: daysBetween(day, last) + 1 }, (_, ahead) => weekdayOf(addDays(day, ahead)))),
    interval,
  );
/** 'Mornings at 8' is likely on each day. */
export const dailyOrOnce: Repetition = { frequency: 'DAILY', interval: 1, otherwise: null };
export const dailyThrough: Repetition = { frequency: 'DAILY', interval: 1 };
export const isPlainDaily = ({ frequency, interval }: Repetition) => frequency === 'DAILY' && interval === 1;
