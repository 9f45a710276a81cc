import type { Country } from './country';

/** How many digits postal codes have, in countries that use digits only. */
const digitCounts: Partial<Record<Country, readonly number[]>> = {
  US: [5, 9],
  AU: [4],
  NZ: [4],
  AT: [4],
  BE: [4],
  BG: [4],
  CY: [4],
  CZ: [5],
  DE: [5],
  DK: [4],
  EE: [5],
  ES: [5],
  FI: [5],
  FR: [5],
  GR: [5],
  HR: [5],
  HU: [4],
  IT: [5],
  LT: [5],
  LU: [4],
  LV: [4],
  PL: [5],
  PT: [4, 7],
  RO: [6],
  SE: [5],
  SI: [4],
  SK: [5],
};

/** Postal codes with letters, without spaces and hyphens. */
const letterShapes: Partial<Record<Country, RegExp>> = {
  CA: /^[a-z]\d[a-z]\d[a-z]\d$/i,
  UK: /^[a-z]{1,2}\d[a-z\d]?\d[a-z]{2}$/i,
  IE: /^[a-z]\d[\dw][a-z\d]{4}$/i,
  NL: /^\d{4}[a-z]{2}$/i,
  MT: /^[a-z]{3}\d{4}$/i,
};

/** Applies to every country that has postal codes. */
const anywhere = /^(?=.*\d)[\p{L}\d](?:[\p{L}\d]|[ -](?=[\p{L}\d])){1,11}$/u;

export const postalCodeTexts = {
  anywhere: 'Please enter a ZIP or postal code of 2 to 12 letters and digits, or leave it out.',
  digits: (counts: readonly number[]) =>
    `In the country that you chose the code has ${counts.join(' or ')} digits. Please check it.`,
  shape: `In the country that you chose the code looks different. Please check it.`,
} as const;

/**
 * An error message if this cannot be a postal code, otherwise null. A country's own rule applies only to codes of its own kind:
 * digits where codes have digits, letters where they have letters. Anything else may be an address abroad.
 */
export function postalCodeProblem(code: string, country: Country | null): string | null {
  if (!anywhere.test(code)) return postalCodeTexts.anywhere;
  if (country === null) return null;
  const compact = code.replace(/[ -]/g, '');
  const isDigits = /^\d+$/.test(compact);
  const counts = digitCounts[country];
  if (counts && isDigits && !counts.includes(compact.length)) return postalCodeTexts.digits(counts);
  const shape = letterShapes[country];
  return shape && !isDigits && !shape.test(compact) ? postalCodeTexts.shape : null;
}
