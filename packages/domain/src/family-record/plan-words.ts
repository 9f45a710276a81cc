import * as z from 'zod/mini';
import { formatDay, formatDayAndMonth } from '../base/days';
import { cycleOf, shortestCycle } from '../custody/cycle';
import { otherSide, type Pattern, type Side } from '../custody/patterns';
import { planSchema, type Exchange, type Holiday, type HolidayDate, type Summer, type Vacation } from '../custody/plan';
import { easterDays, planFormTexts } from '../custody/screen-texts';
import { swapSchema, type Nights } from '../custody/swap';
import { custodyTexts } from '../custody/texts';
import { nightsText } from '../custody/words';

interface PlanWording {
  locale: string;
  /** What a parent is called. */
  nameOf: (side: Side) => string;
  /** Who has the first nights of the pattern, if that is known. */
  firstParent: Side | null;
}

const dayText = (day: string, locale: string) => formatDay(`${day}T00:00:00Z`, 'UTC', locale);
const monthDayText = ({ month, day }: Summer['first'], locale: string) =>
  formatDayAndMonth(new Date(Date.UTC(2024, month - 1, day)).toISOString().slice(0, 10), locale);

/** '17:00' or '5:00 PM', as the reader writes times. */
const clockText = (time: string, locale: string) =>
  new Date(`2000-01-01T${time}Z`)
    .toLocaleTimeString(locale, { timeStyle: 'short', timeZone: 'UTC' })
    .replace(/\s/g, ' ');

const span = (from: string, to: string) => `the evening of ${from} to the morning of ${to}`;
const nightsWords = ({ from, to }: Nights, { locale }: PlanWording) => span(dayText(from, locale), dayText(to, locale));

/** '2-2-5-5 (2 nights with Ana, 2 with Ben, 5 with Ana, 5 with Ben, and so on)', from its first night on. */
function patternText(pattern: Pattern | null, { nameOf, firstParent }: PlanWording): string {
  if (pattern === null) return 'none, the plan ends';
  const names: Record<string, string> = firstParent
    ? { A: nameOf(firstParent), B: nameOf(otherSide(firstParent)) }
    : { A: 'the parent with the first nights', B: 'the other parent' };
  const runs = shortestCycle(cycleOf(pattern)).match(/A+|B+/g) ?? [];
  const parts = runs.map((run, index) =>
    custodyTexts.nightsWith(index === 0 ? nightsText(run.length) : `${run.length}`, names[run.charAt(0)] ?? ''),
  );
  const words =
    parts.length === 1 ? `every night with ${names[runs[0]?.charAt(0) ?? '']}` : `${parts.join(', ')}, and so on`;
  if (typeof pattern !== 'string') return words;
  const { label } = custodyTexts.patternWords[pattern];
  return `${label.charAt(0).toLowerCase()}${label.slice(1)} (${words})`;
}

const yearsText = ({ even, odd }: Holiday['with'], { nameOf }: PlanWording) =>
  even === odd ? `every year with ${nameOf(even)}` : `even years with ${nameOf(even)}, odd years with ${nameOf(odd)}`;

/** '24 December', 'the fourth Thursday of November', 'Good Friday' */
function holidayDateText(on: HolidayDate, locale: string): string {
  if ('from_easter' in on)
    return easterDays.find(([days]) => days === on.from_easter)?.[1] ?? planFormTexts.easterOther(on.from_easter);
  if ('day' in on) return monthDayText(on, locale);
  const nth = planFormTexts.ordinals.find(([number]) => number === `${on.nth}`)?.[1];
  // 1 January 2024 was a Monday.
  const date = new Date(Date.UTC(2024, 0, on.weekday));
  const weekday = date.toLocaleDateString(locale, { weekday: 'long', timeZone: 'UTC' });
  const month = new Date(Date.UTC(2024, on.month - 1)).toLocaleDateString(locale, { month: 'long', timeZone: 'UTC' });
  return `the ${nth} ${weekday} of ${month}`;
}

const holidayText = ({ name, on, nights, with: whose }: Holiday, wording: PlanWording) =>
  `${name}, ${nightsText(nights)} from the evening of ${holidayDateText(on, wording.locale)}, ${yearsText(whose, wording)}`;

const turnTexts: Record<Summer['turns'], [words: string, turn: string]> = {
  halves: ['in two halves', 'half'],
  7: ['week by week', 'week'],
  14: ['two weeks at a time', 'two weeks'],
};

function summerText({ first, end, turns, begins }: Summer, wording: PlanWording): string {
  const [words, turn] = turnTexts[turns];
  const days = span(monthDayText(first, wording.locale), monthDayText(end, wording.locale));
  return `${days}, ${words}, the first ${turn}: ${yearsText(begins, wording)}`;
}

const vacationText = (vacation: Vacation, wording: PlanWording) =>
  `${vacation.name}, ${nightsWords(vacation, wording)}, with ${wording.nameOf(vacation.with)}`;

function driverText(driver: Exchange['driver'], nameOf: PlanWording['nameOf']): string {
  if (driver === 'giving') return 'the parent who hands over';
  if (driver === 'receiving') return 'the parent who receives';
  return driver === null ? 'not settled' : nameOf(driver);
}

const exchangeText = ({ time, place, driver }: Exchange, { locale, nameOf }: PlanWording) =>
  `time ${clockText(time, locale)}, place ${place ?? 'not named'}, driver ${driverText(driver, nameOf)}`;

type PartWords = (value: unknown, wording: PlanWording) => string | null;

const wordsOf =
  <Part>(schema: z.ZodMiniType<Part>, words: (part: Part, wording: PlanWording) => string): PartWords =>
  (value, wording) => {
    const { success, data } = z.safeParse(schema, value);
    return success ? words(data, wording) : null;
  };

const listOf =
  <Part>(words: (part: Part, wording: PlanWording) => string) =>
  (parts: readonly Part[], wording: PlanWording) =>
    parts.map((part) => words(part, wording)).join('; ');

const { pattern, holidays, summer, vacations, exchange } = planSchema.shape;
const { nights } = swapSchema.shape;
const parts: Record<string, PartWords> = {
  pattern: wordsOf(pattern, patternText),
  holidays: wordsOf(holidays, listOf(holidayText)),
  summer: wordsOf(summer, (all, wording) => (all ? summerText(all, wording) : 'none')),
  vacations: wordsOf(vacations, listOf(vacationText)),
  exchange: wordsOf(exchange, exchangeText),
  nights: wordsOf(nights, nightsWords),
  in_return: wordsOf(nights, nightsWords),
};

/** A part of a plan or of a request to swap nights, in words that leave nothing out; null for what is none. */
export const planPartText = (name: string, value: unknown, wording: PlanWording): string | null =>
  Object.hasOwn(parts, name) ? (parts[name]?.(value, wording) ?? null) : null;
