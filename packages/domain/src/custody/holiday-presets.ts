import type { Country } from '../base/country';
import type { Holiday, HolidayDate } from './plan';

/** What a plan can take over as it is; whose it is in which year is for the parents to say. */
export type HolidayPreset = Pick<Holiday, 'name' | 'on' | 'nights'>;

const preset = (name: string, on: HolidayDate, nights = 1): HolidayPreset => ({ name, on, nights });
const on = (month: number, day: number): HolidayDate => ({ month, day });
const [monday, thursday, sunday] = [1, 4, 7];

const newYear = preset('New Year’s Day', on(1, 1));
const easterWeekend = preset('Easter weekend', { from_easter: -2 }, 3);
const fathersDay = preset('Father’s Day', { month: 6, weekday: sunday, nth: 3 });
const halloween = preset('Halloween', on(10, 31));
const christmas = [preset('Christmas Eve', on(12, 24)), preset('Christmas Day', on(12, 25))];
const newYearsEve = preset('New Year’s Eve', on(12, 31));

/** In the order of the year. Federal holidays of 5 U.S.C. 6103, and days that families keep. */
const unitedStates: readonly HolidayPreset[] = [
  newYear,
  preset('Martin Luther King Jr. Day', { month: 1, weekday: monday, nth: 3 }),
  preset('Presidents’ Day', { month: 2, weekday: monday, nth: 3 }),
  easterWeekend,
  preset('Mother’s Day', { month: 5, weekday: sunday, nth: 2 }),
  preset('Memorial Day', { month: 5, weekday: monday, nth: -1 }),
  preset('Juneteenth', on(6, 19)),
  fathersDay,
  preset('Independence Day', on(7, 4)),
  preset('Labor Day', { month: 9, weekday: monday, nth: 1 }),
  preset('Columbus Day', { month: 10, weekday: monday, nth: 2 }),
  halloween,
  preset('Veterans Day', on(11, 11)),
  preset('Thanksgiving', { month: 11, weekday: thursday, nth: 4 }),
  ...christmas,
  newYearsEve,
];

/** Bank holidays that England, Wales and Northern Ireland share, and days that families keep. Mothering Sunday is the fourth of Lent. */
const unitedKingdom: readonly HolidayPreset[] = [
  newYear,
  preset('Mother’s Day', { from_easter: -21 }),
  easterWeekend,
  preset('Early May bank holiday', { month: 5, weekday: monday, nth: 1 }),
  preset('Spring bank holiday', { month: 5, weekday: monday, nth: -1 }),
  fathersDay,
  preset('Summer bank holiday', { month: 8, weekday: monday, nth: -1 }),
  halloween,
  preset('Bonfire Night', on(11, 5)),
  ...christmas,
  preset('Boxing Day', on(12, 26)),
  newYearsEve,
];

const elsewhere: readonly HolidayPreset[] = [newYear, easterWeekend, ...christmas, newYearsEve];

/** Holidays to choose from where a family lives. */
export function holidayPresets(country: Country): readonly HolidayPreset[] {
  if (country === 'US') return unitedStates;
  return country === 'UK' ? unitedKingdom : elsewhere;
}
