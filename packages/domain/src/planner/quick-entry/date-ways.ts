import { addDays } from '../../base/days';
import { dated, dateBegin, fixed, isDate, type Way } from './date-parts';
import { addMonths, dayOf, inMonths, lastOfMonth, nthWeekday, parts, weekdayFrom, weekdayOf } from './calendar';
import { readPhrase } from './date-phrases';
import type { Moment, Reading } from './date-reading';
import type { DayPart } from './half-of-day';
import { lengthOf, spoken } from './lengths';
import { numericWays } from './numeric-dates';
import type { QuickEntryContext } from './quick-entry';
import type { Found, Source } from './source';
import {
  begin,
  count,
  countOf,
  end,
  month,
  monthNumber,
  ordinal,
  ordinalOf,
  weekday,
  weekdayNumber,
  weekdayPlural,
} from './words';

/** From the first to the last of them, the last in the next year if it is earlier. */
function daysOf(
  inYear: (date: number) => (year: number) => string | null,
  groups: Record<string, string>,
): Reading | null {
  const first = dated(inYear(Number(groups['first'])), groups['year']);
  const last = dated(inYear(Number(groups['last'])), groups['year']);
  const days = Number(groups['last']) - Number(groups['first']);
  // 'Dec 3 and 8' are no days in a row.
  const areInRow = groups['and'] === undefined ? days > 0 : days === 1;
  return first && last && areInRow ? { ...first, lastDayFrom: last.dayFrom } : null;
}

const coming = (number: number): Reading => ({
  weekday: number,
  dayFrom: ({ day, minute: now }, minute) => {
    const first = weekdayFrom(day, number);
    return first === day && minute !== null && minute <= now ? addDays(day, 7) : first;
  },
});

const weekBegin = (day: string, { weekStart = 1 }: QuickEntryContext) =>
  addDays(day, -((weekdayOf(day) - weekStart + 7) % 7));

/** The weekday of the week after this one. When that is also the coming one, the week after may be meant. */
function next(number: number, { day }: Moment, context: QuickEntryContext): Reading {
  const found = weekdayFrom(addDays(weekBegin(day, context), 7), number);
  const isComing = weekdayFrom(addDays(day, 1), number) === found && number !== weekdayOf(day);
  return { weekday: number, dayFrom: () => found, ...(isComing && { otherDay: addDays(found, 7) }) };
}

/** 'Sun hat', 'SAT prep', 'in the sun', 'the cat sat on': short names of days that are words. */
function isNoDay(found: Found, source: Source): boolean {
  const { from, to } = found.at('day');
  const typed = source.text.slice(from, to);
  const before = source.rest.slice(0, from);
  const after = source.rest.slice(to);
  if (/^sat$/i.test(typed)) {
    if (typed === 'SAT' && /^\s+[a-zø]/.test(after)) return true;
    return (
      /\b(?:we|he|she|they|i|who|baby)\s+$/i.test(before) ||
      (typed === 'sat' && /^\s+(?:on|in|down|by|up|still)\b/i.test(after))
    );
  }
  if (!/^sun$/i.test(typed)) return false;
  if (/(?:\b(?:on|this|next|last|coming|until|till|by|every|or|and|from|to|through)\s+|[-,/&]\s*)$/i.test(before))
    return false;
  const isArticle = /\b(?:the|a|in|of|more|no|midday|under|little|my|our)\s+$/i.test(before);
  const isCompound = source.isBefore(
    '(?:hat|cap|screen|cream|block|lotion|dress|shade|glass(?:e)?|burn|tan|tanning|bath|bathing|lamp|room|flower|shirt|suit|protection|care|safety|rise|set|down|light|spot|bear|valley|city)s?',
    to,
  );
  if (isArticle || isCompound) return true;
  const isBesideTime = /^[\s,]*(?:\ue000|$|[-,]|\d|(?:and|&)\s+mon)/i.test(after) || /\ue000[\s,]*$/.test(before);
  return !(isBesideTime || (typed === 'Sun' && from === 0 && source.marks.length > 0));
}

/** 'Sunday school' and 'Taco Tuesday' are titles, and say the day too. */
function staysInTitle(found: Found, source: Source): boolean {
  const { from, to } = found.at('day');
  return (
    /day$/i.test(found.groups['day'] ?? '') &&
    (source.isAfter('(?:black|good|palm|easter|ash|cyber|taco|casual|shrove|fat)', from) ||
      source.isBefore('(?:school|best|roast|night lights)', to))
  );
}

const day = `(?<day>${weekday})(?:\\.(?=[\\s,]))?`;
const wordDay = (found: Found) => weekdayNumber(found.groups['day'] ?? '');

const ordinalWord =
  '(?:(?:twenty|thirty)[- ])?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|(?:thir|four|fif|six|seven|eigh|nine)teenth|twentieth|thirtieth)';
const dayNumber = '\\d{1,2}(?:st|nd|rd|th)?';
const year = '(?:,?\\s+(?<year>20\\d{2}))?';
const between = '\\s*(?:-|to|through|thru|until|till|(?<and>and|&))\\s*(?:the\\s+)?';
const ordinals = '(?:st|nd|rd|th)?';

const phraseOf: Way[1] = ({ groups }) => {
  // Asked about a leap year, which has every day.
  const phrase = `${groups['date'] ?? ''} ${groups['month'] ?? ''} 2028`;
  const found = readPhrase(phrase, '2028-01-01');
  if (found === null) return null;
  const { month: at, date } = parts(found);
  return dated((some) => dayOf(some, at, date), groups['year']);
};

/** '15th' is a day, unlike '5th grade', '3rd birthday' and '4th Street'. */
const ordinalDay: Way[1] = ({ groups, to, from }, source) => {
  const date = Number(groups['date']);
  const isAlone =
    /^\s*(?:$|[,;!?)\ue000-]|\.(?:\s|$)|(?:at|from|with|for|in|until|till|to|every|and|@|noon)(?![a-zø]))/.test(
      source.rest.slice(to),
    );
  const isSaid = source.isAfter('on', from) || source.isAfter('(?:until|till|by|from|to|through)', from);
  if (date < 1 || date > 31 || !(isAlone || isSaid)) return null;
  if (source.isAfter("(?:[a-zø]+'s|s'|my|your|his|her|our|their|a)", from)) return null;
  return { dayFrom: ({ day: from }) => inMonths(from, (some, at) => dayOf(some, at, date)) };
};

const relative: Way[1] = ({ groups }, _source, { day: today }) => {
  const number = countOf(groups['count'] ?? 'a');
  const unit = (groups['unit'] ?? '').toLowerCase();
  if (unit.startsWith('mo')) return fixed(number > 120 ? null : addMonths(today, number));
  if (unit.startsWith('y')) return fixed(number > 10 ? null : addMonths(today, 12 * number));
  const days = unit.startsWith('fortnight') ? 14 * number : null;
  return fixed(days === null ? readPhrase(`in ${number} ${unit}`, today) : addDays(today, days));
};

const fromNow: Way[1] = ({ groups }, _source, moment) => {
  const length = lengthOf(groups);
  if (length === null || !('minutes' in length)) return null;
  const minutes = length.minutes + moment.minute;
  return { dayFrom: () => addDays(moment.day, Math.floor(minutes / 1440)), minute: minutes % 1440 };
};

const weekend =
  (weeks: (word: string) => number): Way[1] =>
  ({ groups }, _source, moment) => {
    const saturday = weekdayOf(moment.day) === 0 ? addDays(moment.day, -1) : weekdayFrom(moment.day, 6);
    const ahead = weeks((groups['which'] ?? '').toLowerCase());
    const first = addDays(saturday, 7 * ahead);
    return { dayFrom: () => (first < moment.day ? moment.day : first), lastDayFrom: () => addDays(first, 1) };
  };

const ending: Way[1] = ({ groups }, _source, { day: today }, context) => {
  const unit = (groups['unit'] ?? '').toLowerCase();
  const ahead = /next/i.test(groups['which'] ?? '') ? 1 : 0;
  const { year: now, month: at } = parts(addMonths(today, unit === 'month' ? ahead : 0));
  if (unit === 'week') return fixed(addDays(weekBegin(today, context), 6 + 7 * ahead));
  if (unit === 'month') return fixed(lastOfMonth(now, at));
  if (unit === 'year') return fixed(dayOf(now + ahead, 12, 31));
  return dated((some) => lastOfMonth(some, monthNumber(unit)), groups['year']);
};

const nthOfMonth: Way[1] = ({ groups }, _source, { day: today }) => {
  const nth = ordinalOf(groups['nth'] ?? '');
  const number = weekdayNumber(groups['day'] ?? '');
  const named = groups['month'];
  if (named !== undefined) return dated((some) => nthWeekday(some, monthNumber(named), nth, number), groups['year']);
  const start = /next/i.test(groups['which'] ?? '') ? `${addMonths(today, 1).slice(0, 7)}-01` : today;
  return { dayFrom: () => inMonths(start, (some, at) => nthWeekday(some, at, nth, number)) };
};

/** 'PTA 2nd Tuesday' is that of a month; '3rd Thursday' may be the third, a Thursday. Not in 'her first Monday' and 'June 2nd Tuesday'. */
const nthAlone: Way[1] = ({ groups, from }, source, { day: today, minute: now }) => {
  const said = groups['nth'] ?? '';
  const isOwn = source.isAfter("(?:[a-zø]+'s|s'|my|your|his|her|our|their|a|every|each)", from);
  if (said === 'last' || isOwn || source.isAfter(`${month}\\.?`, from)) return null;
  const nth = ordinalOf(said);
  const number = weekdayNumber(groups['day'] ?? '');
  const first = (begin: string) => inMonths(begin, (some, at) => nthWeekday(some, at, nth, number));
  const asDate = inMonths(today, (some, at) => dayOf(some, at, nth));
  const isDate = /^\d/.test(said) && weekdayOf(asDate) === number;
  return {
    dayFrom: ({ day }, minute) =>
      first(first(day) === today && minute !== null && minute <= now ? addDays(today, 1) : day),
    ...(isDate && { otherDay: asDate }),
  };
};

const units = '(?<unit>days?|weeks?|wks?|fortnights?|months?|years?)';

/** 'Tuesdays in January' are those of that month; by itself 'dentist in January' has no day. */
export const wayBesideRule: Way = [
  `${begin}(?:in|during)\\s+(?<month>${month})${end}(?!\\s+\\d|\\s+(?:and|or|to|through)\\s+${month})${year}`,
  ({ groups }) => {
    const at = monthNumber(groups['month'] ?? '');
    const first = dated((some) => dayOf(some, at, 1), groups['year']);
    const last = dated((some) => lastOfMonth(some, at), groups['year']);
    return first && last && { ...first, lastDayFrom: last.dayFrom };
  },
];

/** Each way of saying a day. Earlier ones win where two overlap. */
export const ways: readonly Way[] = [
  [
    `${dateBegin}(?<month>${month})\\.?\\s+(?<first>\\d{1,2})${ordinals}${between}(?<last>\\d{1,2})${ordinals}${isDate}${year}`,
    ({ groups }) => daysOf((date) => (some) => dayOf(some, monthNumber(groups['month'] ?? ''), date), groups),
  ],
  [
    `${dateBegin}(?:the\\s+)?(?<first>\\d{1,2})${ordinals}${between}(?<last>\\d{1,2})${ordinals}\\s+(?:of\\s+)?(?<month>${month})\\.?${isDate}${year}`,
    ({ groups }) => daysOf((date) => (some) => dayOf(some, monthNumber(groups['month'] ?? ''), date), groups),
  ],
  [
    `${begin}(?:the\\s+)?(?<nth>${ordinal})\\s+${day}\\s+(?:of|in)\\s+(?:(?<which>the|this|next)\\s+month|(?<month>${month}))${end}${year}`,
    nthOfMonth,
  ],
  [`${begin}(?:the\\s+)?(?<nth>${ordinal})\\s+${day}${end}(?!\\s+(?:of|in)\\s)`, nthAlone],
  [
    `${begin}(?<count>${count})\\s+weeks?\\s+(?:from|on|after)\\s+(?:this\\s+)?${day}${end}`,
    (found, _source, { day: today }) => {
      const first = weekdayFrom(addDays(today, 1), wordDay(found));
      return fixed(addDays(first, 7 * countOf(found.groups['count'] ?? '')));
    },
  ],
  [
    `${begin}(?<count>${count})\\s+weeks?\\s+(?:from|after)\\s+(?<which>today|tomorrow)${end}`,
    ({ groups }, _source, { day: today }) =>
      fixed(addDays(today, 7 * countOf(groups['count'] ?? '') + (/^tom/i.test(groups['which'] ?? '') ? 1 : 0))),
  ],
  [
    `${begin}(?:next\\s+week\\s+(?:on\\s+)?${day}|${day.replace('<day>', '<after>')}\\s+(?:of\\s+)?next\\s+week)${end}`,
    ({ groups }, _source, { day: today }, context) => {
      const start = addDays(weekBegin(today, context), 7);
      const number = weekdayNumber(groups['day'] ?? groups['after'] ?? '');
      return { weekday: number, dayFrom: () => weekdayFrom(start, number) };
    },
  ],
  [`${begin}next\\s+${day}${end}`, (found, _source, moment, context) => next(wordDay(found), moment, context)],
  [
    `${begin}last\\s+${day}${end}`,
    (found, _source, { day: today }) => fixed(weekdayFrom(addDays(today, -7), wordDay(found))),
  ],
  [
    `${begin}(?:this\\s+coming\\s+|this\\s+|coming\\s+)?${day}${end}`,
    (found, source) =>
      isNoDay(found, source) ? null : { ...coming(wordDay(found)), staysInTitle: staysInTitle(found, source) },
  ],
  // 'Fridays 6pm - Sundays 6pm'
  [
    `(?<=(?:-|\\b(?:to|until|till?|through|thru))\\s*)${begin}(?<day>${weekdayPlural})${end}`,
    (found) => coming(wordDay(found)),
  ],
  [`${begin}(?:the\\s+)?day\\s+after\\s+tomorrow${end}`, (_found, _source, { day: today }) => fixed(addDays(today, 2))],
  [
    `${begin}(?:the\\s+)?day\\s+before\\s+yesterday${end}`,
    (_found, _source, { day: today }) => fixed(addDays(today, -2)),
  ],
  [
    `${begin}(?<word>tomorrow|tmrw|tmr|tomorow|tommorow|tommorrow|today|yesterday)${end}`,
    ({ groups }, _source, { day: today }) => {
      const word = (groups['word'] ?? '').toLowerCase();
      return fixed(addDays(today, word === 'today' ? 0 : word === 'yesterday' ? -1 : 1));
    },
  ],
  [
    `${begin}(?<part>tonight|tonite|this\\s+morning|this\\s+afternoon|this\\s+evening)${end}`,
    ({ groups }, _source, { day: today }) => {
      const part = (groups['part'] ?? '')
        .toLowerCase()
        .replace(/this\s+/, '')
        .replace('tonite', 'tonight');
      return { dayFrom: () => today, part: part as DayPart };
    },
  ],
  [
    `${dateBegin}(?:the\\s+)?(?<date>${dayNumber}|${ordinalWord})\\s+(?:of\\s+)?(?<month>${month})\\.?${isDate}${year}`,
    phraseOf,
  ],
  [`${begin}(?<month>${month})\\.?\\s*(?:the\\s+)?(?<date>${dayNumber}|${ordinalWord})${isDate}${year}`, phraseOf],
  [
    `${dateBegin}(?<iso>20\\d{2}(?<sign>[/-])\\d{1,2}\\k<sign>\\d{1,2})(?=t\\d|\ue000|${isDate})`,
    ({ groups }, _source, { day: today }) => fixed(readPhrase(groups['iso'] ?? '', today)),
  ],
  ...numericWays,
  [`${begin}(?:(?:this|on\\s+the|the|at\\s+the|over\\s+the)\\s+weekend)${end}`, weekend(() => 0)],
  [`${begin}(?<which>next)\\s+weekend${end}`, weekend(() => 1)],
  [`${begin}in\\s+(?:about\\s+)?(?<count>${count})\\s+${units}${end}(?!\\s+old)`, relative],
  [`${begin}(?<count>${count})\\s+${units}\\s+from\\s+(?:now|today)${end}`, relative],
  [`${begin}in\\s+(?:about\\s+)?(?:${spoken})${end}(?!\\s+old)`, fromNow],
  [`${begin}(?:${spoken})\\s+from\\s+now${end}`, fromNow],
  [`${begin}next\\s+(?<unit>week|month|year)${end}`, relative],
  [
    `${begin}(?:the\\s+)?end\\s+of\\s+(?:(?<which>the|this|next)\\s+)?(?<unit>week|month|year|${month})${end}${year}`,
    ending,
  ],
  [`${dateBegin}(?:the\\s+)?(?<date>\\d{1,2})(?:st|nd|rd|th)${isDate}`, ordinalDay],
];
