import { countries, countryNames, countryTexts, unionCountries, type Country } from '@everstep/domain/base/country';

const option = (value: Country) => ({ value, label: countryNames[value] });
const isOutsideUnion = (country: Country) => country !== 'elsewhere' && !unionCountries.includes(country);

/** Every country, with those of the European Union in a group of their own. */
export const countryOptions = [
  ...countries.filter(isOutsideUnion).map(option),
  { label: countryTexts.union, options: unionCountries.map(option) },
  option('elsewhere'),
];

/** The same for a user who has not chosen one yet. */
export const countryOptionsWithNone = [{ value: '' as const, label: countryTexts.none }, ...countryOptions];
