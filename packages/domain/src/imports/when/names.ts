import { plainSigns } from './plain-signs';

/** The languages in which months and weekdays may be named. Some regions have names of their own. */
const locales = (
  'en-US en-GB en-AU de-DE de-AT fr-FR fr-CA es-ES es-MX it-IT pt-BR pt-PT nl-NL da-DK nb-NO sv-SE fi-FI pl-PL cs-CZ hu-HU ' +
  'ru-RU'
).split(' ');
const weekdayLocales = [...locales, 'ja-JP', 'ko-KR', 'zh-CN', 'zh-TW'];

/** Words around a date or before its time: '13 de enero de 2026 a las', 'tirsdag den 13.', 'um', 'klo'. */
const fillers = new Set('of the at on de del le a à las la alle ore às as om den um kl klo o w v в г'.split(' '));

const withoutPoints = (name: string) => plainSigns(name).replaceAll('.', '');

/** What Intl writes for a part of a date, in each of the forms. */
function namesIn(
  localeNames: readonly string[],
  forms: readonly Intl.DateTimeFormatOptions[],
  part: 'month' | 'weekday',
  dates: readonly number[],
): [name: string, index: number][] {
  return Intl.DateTimeFormat.supportedLocalesOf(localeNames).flatMap((locale) =>
    forms.flatMap((form) => {
      const format = new Intl.DateTimeFormat(locale, { ...form, timeZone: 'UTC' });
      return dates.flatMap((date, index): [string, number][] => {
        const written = format.formatToParts(date).find(({ type }) => type === part)?.value ?? '';
        return /\p{L}/u.test(written) ? [[withoutPoints(written), index]] : [];
      });
    }),
  );
}

/** Month names have another ending after a day in some languages. */
const monthForms: Intl.DateTimeFormatOptions[] = (['long', 'short'] as const).flatMap((month) => [
  { month },
  { month, day: 'numeric' },
]);
const weekdayForms: Intl.DateTimeFormatOptions[] = [{ weekday: 'long' }, { weekday: 'short' }];

let months: ReadonlyMap<string, number> | undefined;
let weekdays: ReadonlySet<string> | undefined;

/** Every name of a month, with the numbers 1 to 12. */
export function monthNames(): [name: string, month: number][] {
  const firsts = Array.from({ length: 12 }, (_, index) => Date.UTC(2026, index, 1));
  return namesIn(locales, monthForms, 'month', firsts).map(([name, index]) => [name, index + 1]);
}

/** The month of a name in plain signs, with or without a point. */
export function monthOf(word: string): number | null {
  months ??= new Map(monthNames());
  return months.get(word.replaceAll('.', '')) ?? null;
}

export function isWeekday(word: string): boolean {
  weekdays ??= new Set(
    namesIn(
      weekdayLocales,
      weekdayForms,
      'weekday',
      Array.from({ length: 7 }, (_, index) => Date.UTC(2026, 0, 1 + index)),
    ).map(([name]) => name),
  );
  return weekdays.has(word.replaceAll('.', ''));
}

export const isFiller = (word: string): boolean => fillers.has(word.replaceAll('.', ''));
