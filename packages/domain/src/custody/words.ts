import { formatDay } from '../base/days';
import { addMonths } from '../planner/calendar-days';
import { cycleOf, runsOfCycle, shortestCycle, sideByCycle } from './cycle';
import type { CustodyNight } from './night';
import type { Pattern, Side } from './patterns';
import type { Exchange } from './plan';
import { custodyTexts } from './texts';
import type { WeekendsInARow } from './weekends';

/** What the parents of a plan are called. */
export type ParentNames = Record<Side, string>;

const dayInWords = (day: string, locale: string | undefined) => formatDay(`${day}T00:00:00Z`, 'UTC', locale);
const numberText = (number: number) => number.toLocaleString('en');

/** '1 night', '1,461 nights' */
export const nightsText = (nights: number): string => `${numberText(nights)} ${nights === 1 ? 'night' : 'nights'}`;

/** '2-2-3', 'Your own pattern of 10 nights' */
export const patternLabel = (pattern: Pattern): string =>
  typeof pattern === 'string'
    ? custodyTexts.patternWords[pattern].label
    : custodyTexts.ownPattern(shortestCycle(cycleOf(pattern)).length);

/** '2 nights with Ana, 2 with Ben, 5 with Ana, 5 with Ben, and so on.' */
export function describePattern(pattern: Pattern, firstParent: Side, names: ParentNames): string {
  const cycle = shortestCycle(cycleOf(pattern));
  const sideOf = sideByCycle(cycle, 0, firstParent);
  const runs = runsOfCycle(cycle);
  if (runs.length === 0) return custodyTexts.everyNight(names[sideOf(0)]);
  const parts = runs.map(({ offset, nights }, index) =>
    custodyTexts.nightsWith(index === 0 ? nightsText(nights) : numberText(nights), names[sideOf(offset)]),
  );
  return custodyTexts.cycle(parts.join(', '));
}

/** 'Ana drives.' */
export function describeDriver(driver: Exchange['driver'], names: ParentNames): string {
  if (driver === 'giving') return custodyTexts.givingDrives;
  if (driver === 'receiving') return custodyTexts.receivingDrives;
  return driver === null ? custodyTexts.driverOpen : custodyTexts.drives(names[driver]);
}

/** Why a night is with a parent: 'Thanksgiving', 'Swapped nights'. */
export function reasonText({ reason, name }: Pick<CustodyNight, 'reason' | 'name'>): string {
  if (reason === 'swap') return custodyTexts.swapped;
  return name ?? custodyTexts.byPattern;
}

function periodText(from: string, to: string, locale: string | undefined): string {
  if (to !== addMonths(from, 12)) return custodyTexts.fromTo(dayInWords(from, locale), dayInWords(to, locale));
  return from.endsWith('-01-01')
    ? custodyTexts.inYear(from.slice(0, 4))
    : custodyTexts.inTwelveMonths(dayInWords(from, locale));
}

export interface SharedNights {
  nights: number;
  /** Of both parents. */
  all: number;
  /** As shareOf gives it. */
  percent: string;
  from: string;
  to: string;
}

/** '183 of 365 nights in 2027 (50.1 %)' */
export const shareText = ({ nights, all, percent, from, to }: SharedNights, locale?: string): string =>
  custodyTexts.share(numberText(nights), nightsText(all), periodText(from, to, locale), percent);

const weekendCounts = ['Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** 'Three weekends in a row with Ana from 2 July 2027 (Summer). The plan stays as it is.' */
export const weekendsText = (row: WeekendsInARow, parentName: string, locale?: string): string =>
  custodyTexts.weekendsInARow(
    weekendCounts[row.weekends - 3] ?? numberText(row.weekends),
    parentName,
    dayInWords(row.from, locale),
    reasonText(row),
  );
