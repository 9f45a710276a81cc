import { dayParts, settle } from './half-of-day';
import type { Moment } from './date-reading';
import { type Dates, takeDates } from './dates';
import { isSeveralDaily, takeCount } from './how-often';
import { takeRuleLength, takeSaidLength, takeShortLength } from './lengths';
import { findMentions, takePeople } from './people';
import { takePlace } from './place';
import type { Proposed, QuickEntry, QuickEntryContext } from './quick-entry';
import { dailyOrOnce, hasOwnDays, takeRepetition } from './repetition';
import { isWithinWeek, type Said, schedule } from './schedule';
import { Source } from './source';
import { quickEntryLimit, quickEntryTexts } from './texts';
import { minuteOf } from './clock';
import { type SpokenTime, takeDailyPart, takeDayPart, takeEnd, takeTimes, takeTimesBesideDays } from './times';
import { findUnread } from './unread';
import { begin, end, find, startWord } from './words';

const allDay = `${begin}all[- ]day${end}`;
const notTheDay =
  'party|parties|dinner|lunch|brunch|breakfast|cake|gifts?|presents?|cards?|shopping|sleepover|celebration|invit[a-z]*|bash|tea';
const birthday = `${begin}(?:birthday|bday|b-day|anniversary)${end}(?!\\s+(?:${notTheDay})${end})`;

function takeAllDay(source: Source): boolean {
  const found = source.first(allDay);
  if (found === undefined) return false;
  source.take(found, 'time');
  return true;
}

/** The first time is the one; a second one after 'to' ends it. */
function join(source: Source, times: SpokenTime[], dates: Dates) {
  const [first, second] = times;
  if (first === undefined) return null;
  const isEnd =
    second !== undefined && dates.last !== null && second.from > dates.last.from && first.from < dates.last.from;
  if (isEnd && first.end === null)
    return { spoken: { start: first.start, end: null }, last: second, unused: times.slice(2) };
  const end = first.end ?? takeEnd(source);
  return { spoken: { start: first.start, end }, last: null, unused: times.slice(1) };
}

/** Whether no day was said, or only from when on. */
const isOpen = (source: Source, { date }: Dates) =>
  date === null ||
  source.marks.some(
    ({ from, to }) =>
      from <= date.from && date.to <= to && find(`^${startWord}`, source.text.slice(from, to).toLowerCase()) !== null,
  );

function readTimes(source: Source, now: Moment, context: QuickEntryContext) {
  const isAllDay = takeAllDay(source);
  const whole = takeRepetition(source);
  const saidLength = takeSaidLength(source);
  const early = takeTimes(source);
  const dates = takeDates(source, now, context, whole);
  // 'First and third weekend of each month' is monthly on days that nobody here can reckon.
  const isOnUnclear = whole?.frequency === 'MONTHLY' && !hasOwnDays(whole) && dates.isUnclear;
  const said = isOnUnclear ? null : whole;
  // 'Every other weekend Fri 6pm - Sun 6pm' and 'every other weekend Dec 4-6' have days of their own.
  const isOnOthers = said?.isWeekend === true && (dates.date?.weekday !== undefined || isWithinWeek(dates, now));
  const hasLast = dates.last !== null || dates.date?.lastDayFrom !== undefined;
  const mayBeDaily = said === null && early.length > 0 && isOpen(source, dates);
  const daily = mayBeDaily ? takeDailyPart(source) : null;
  const repetition = isOnOthers
    ? // 'Every other weekend starting Friday' may be on all of its days.
      { frequency: said.frequency, interval: said.interval, ...(!hasLast && { otherwise: said }) }
    : daily !== null || (mayBeDaily && isSeveralDaily(source))
      ? dailyOrOnce
      : said;
  const part = takeDayPart(source) ?? daily ?? dates.date?.part ?? null;
  const late = takeTimesBesideDays(source);
  const times = [...early, ...late].toSorted((a, b) => a.from - b.from);
  const joined = join(source, times, dates);
  const isLeft = repetition !== null && dates.until === null && dates.last === null;
  const length =
    saidLength ?? (joined === null ? null : takeShortLength(source)) ?? (isLeft ? takeRuleLength(source) : null);
  const count = repetition === null ? null : takeCount(source, repetition.frequency === 'DAILY');
  if (isOnUnclear) {
    dates.until = null;
    for (const mark of source.marks.filter(({ as }) => as === 'repeat' || as === 'until'))
      dates.excepted.push(...source.giveBack(mark));
  }
  return { isAllDay, repetition, dates, part, joined, length, count };
}

/** Reads a line such as 'dentist Tue 3pm every 6 months' into a form that is shown before anything is stored. */
export function readQuickEntry(text: string, context: QuickEntryContext): QuickEntry | { problem: string } {
  if (text.length > quickEntryLimit) return { problem: quickEntryTexts.tooLong };
  const now = {
    day: context.now.slice(0, 10),
    minute: Number(context.now.slice(11, 13)) * 60 + Number(context.now.slice(14, 16)),
  };
  const source = new Source(text);
  const { isAllDay, repetition, dates, part, joined, length, count } = readTimes(source, now, context);
  const isToday =
    dates.date === null
      ? repetition === null
      : dates.date.dayFrom(now, null) === now.day && dates.date.weekday === undefined;
  const settled = joined && settle(joined.spoken, { text, part, now: isToday ? now.minute : null });

  const guessed: Proposed[] = [];
  let time: Said['time'] = settled;
  if (time === null && dates.date?.minute !== undefined) time = { start: dates.date.minute, end: null };
  else if (
    time === null &&
    !isAllDay &&
    (part !== null || (length !== null && 'minutes' in length && dates.date !== null))
  ) {
    const proposedHour = dayParts[part ?? 'morning'];
    const isOver = isToday && proposedHour * 60 <= now.minute && part !== 'morning';
    time = { start: isOver ? Math.min(Math.floor(now.minute / 60) + 1, 23) * 60 : proposedHour * 60, end: null };
    guessed.push('time');
  }
  const isYearly = source.first(birthday) !== undefined && time === null && dates.date !== null;
  const planned = schedule(
    {
      dates,
      time: isAllDay ? null : time,
      lastMinute: joined?.last ? minuteOf(joined.last.start) : null,
      length,
      repetition,
      count: count?.number ?? null,
      isAllDay,
      isYearly,
    },
    now,
  );
  const unused = (joined?.unused ?? []).flatMap((span) => source.giveBack(span));
  if (count !== null && planned.isCountUnused) unused.push(...source.giveBack(count));
  if (planned.untilIsBefore && dates.until) unused.push(...source.giveBack(dates.until));
  for (const mark of source.marks.filter(({ as }) => as === 'length')) {
    // 'For 10 weeks' says until when, and 'for 2 hours' nothing where there is no day.
    if (planned.start === null) source.giveBack(mark);
    else if (planned.until !== null && length !== null && !('minutes' in length)) mark.as = 'until';
  }
  const areOthersAsked = dates.last === null && planned.questions.some(({ kind }) => kind === 'which_date');
  if (!areOthersAsked) unused.push(...dates.others);
  const taken = takePeople(source, context.people);
  const place = takePlace(source);
  const mentions = findMentions(source, context.people);
  const people = [...new Set([...taken, ...mentions.map(({ who }) => who)])];
  return {
    title: source.title(),
    place,
    note: null,
    allDay: planned.allDay,
    start: planned.start,
    end: planned.end,
    rule: planned.rule,
    until: planned.until,
    count: planned.count,
    members: people.filter(({ isChild }) => !isChild).map(({ id }) => id),
    children: people.filter(({ isChild }) => isChild).map(({ id }) => id),
    marks: source.sortedMarks(),
    mentions: mentions.map(({ from, to, who }) => ({ from, to, id: who.id })),
    questions: settled?.question && !isAllDay ? [settled.question, ...planned.questions] : planned.questions,
    proposed: [...planned.proposed, ...guessed],
    notUnderstood: findUnread(source, [...unused, ...dates.excepted], areOthersAsked ? dates.others : []),
  };
}
