import { parts } from './calendar';
import type { Moment, Reading } from './date-reading';
import type { QuickEntryContext } from './quick-entry';
import type { Found, Source } from './source';

/** Where a date in numbers begins and ends. */
export const isDate = "(?![a-z\\dø_]|'[a-zø]|[/.]\\d)";
export const dateBegin = '(?<![a-z\\dø_$€£#]|\\d[./:-])';

export type Way = readonly [
  pattern: string,
  read: (found: Found, source: Source, moment: Moment, context: QuickEntryContext) => Reading | null,
];

export const fixed = (day: string | null): Reading | null => (day === null ? null : { dayFrom: () => day });

/** The first year from the moment on that has such a day: 29 February is rare. */
function yearly(inYear: (year: number) => string | null): Reading['dayFrom'] | null {
  if ([2024, 2025, 2026, 2027].every((year) => inYear(year) === null)) return null;
  return ({ day }) => {
    const { year } = parts(day);
    const years = Array.from({ length: 9 }, (_, ahead) => inYear(year + ahead));
    return years.find((found) => found !== null && found >= day) ?? day;
  };
}

export const dated = (inYear: (year: number) => string | null, year: string | undefined): Reading | null => {
  if (year !== undefined) return fixed(inYear(year.length === 2 ? 2000 + Number(year) : Number(year)));
  const dayFrom = yearly(inYear);
  return dayFrom && { dayFrom, isOfAnyYear: true };
};
