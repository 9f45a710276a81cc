import { describe, expect, it } from 'vitest';
import type { Country } from './country';
import { postalCodeProblem, postalCodeTexts } from './postal-code';

describe('without a country', () => {
  it.each(['05156', '05156-1234', 'SW1A 1AA', 'K1A 0B1', 'D02 AF30', '1012 AB', '100', 'AD500', '150-0001'])(
    'accepts %s',
    (code) => {
      expect(postalCodeProblem(code, null)).toBeNull();
    },
  );

  it.each(['1', 'ABCDE', '12--34', ' 12345', '12345-', '12345\n', '1234567890123', '05156; drop'])(
    'rejects %j',
    (code) => {
      expect(postalCodeProblem(code, null)).toBe(postalCodeTexts.anywhere);
    },
  );
});

describe('with the country that the user has chosen', () => {
  it.each<[Country, string, string | null]>([
    ['US', '05156', null],
    ['US', '05156-1234', null],
    ['US', '0515', postalCodeTexts.digits([5, 9])],
    // An address in another country.
    ['US', 'SW1A 1AA', null],
    ['UK', 'SW1A 1AA', null],
    ['UK', 'M1 1AE', null],
    ['UK', 'SW1A 11A', postalCodeTexts.shape],
    ['UK', '05156', null],
    ['CA', 'K1A 0B1', null],
    ['CA', 'K1A 0BB', postalCodeTexts.shape],
    ['IE', 'D02 AF30', null],
    ['IE', 'D6W XY00', null],
    ['AU', '2000', null],
    ['AU', '20000', postalCodeTexts.digits([4])],
    ['PT', '1000-260', null],
    ['PL', '00-950', null],
    ['NL', '1012 AB', null],
    ['NL', '1012 A', postalCodeTexts.shape],
    ['elsewhere', '100', null],
    ['EU', '1010', null],
  ])('%s, %s: %s', (country, code, message) => {
    expect(postalCodeProblem(code, country)).toBe(message);
  });
});
