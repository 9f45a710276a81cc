import * as z from 'zod/mini';

/** The countries to choose from, with their common names. The codes are our own, so it is UK and not GB. */
export const countryNames = {
  US: 'United States',
  CA: 'Canada',
  UK: 'United Kingdom',
  IE: 'Ireland',
  AU: 'Australia',
  NZ: 'New Zealand',
  EU: 'European Union',
  AT: 'Austria',
  BE: 'Belgium',
  BG: 'Bulgaria',
  HR: 'Croatia',
  CY: 'Cyprus',
  CZ: 'Czechia',
  DK: 'Denmark',
  EE: 'Estonia',
  FI: 'Finland',
  FR: 'France',
  DE: 'Germany',
  GR: 'Greece',
  HU: 'Hungary',
  IT: 'Italy',
  LV: 'Latvia',
  LT: 'Lithuania',
  LU: 'Luxembourg',
  MT: 'Malta',
  NL: 'Netherlands',
  PL: 'Poland',
  PT: 'Portugal',
  RO: 'Romania',
  SK: 'Slovakia',
  SI: 'Slovenia',
  ES: 'Spain',
  SE: 'Sweden',
  elsewhere: 'Somewhere else',
} as const;

/** Where somebody lives, for phone numbers and for advice that differs by country. */
export type Country = keyof typeof countryNames;
export const countries = Object.keys(countryNames) as readonly Country[];
export const countrySchema = z.enum(Object.keys(countryNames) as [Country, ...Country[]]);

const outsideUnion: readonly Country[] = ['US', 'CA', 'UK', 'IE', 'AU', 'NZ', 'elsewhere'];
/** The union itself, for users who choose none of its countries, then its countries except Ireland, which is listed on its own. */
export const unionCountries = countries.filter((country) => !outsideUnion.includes(country));

/** Used until a country is chosen. */
export const defaultCountry: Country = 'US';

/** Null for a value that this version of the app does not know. */
export function readCountry(value: unknown): Country | null {
  return countries.find((country) => country === value) ?? null;
}

export const countryTexts = {
  title: 'Your country',
  label: 'Where you live',
  hint: 'Phone numbers for help, and advice that differs between countries, follow it.',
  union: 'Countries of the European Union',
  none: 'Not chosen',
  until: `Until you choose, we use that of the ${countryNames[defaultCountry]}.`,
  familyTitle: 'Country of the family',
  familyLabel: 'Where the children live',
  familySaved: (name: string) => `Saved: ${name}.`,
  familyHint: 'How long milk keeps, vaccines and visits follow it, for everyone in the family.',
  waiting: 'Chosen on this device. Your account gets it when you are online.',
} as const;
