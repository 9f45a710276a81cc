import { countries, countryNames, helpTexts, unionCountries, type Country } from '@everstep/domain/help';

const option = (value: Country) => ({ value, label: countryNames[value] });
const isOutsideUnion = (country: Country) => country !== 'elsewhere' && !unionCountries.includes(country);

/** Every country, with those of the European Union in a group. */
export const countryOptions = [
  ...countries.filter(isOutsideUnion).map(option),
  { label: helpTexts.europe, options: unionCountries.map(option) },
  option('elsewhere'),
];
