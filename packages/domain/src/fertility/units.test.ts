import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTemperature } from './typed-temperature';
import { formatTemperature, fromCelsius, toCelsius } from './units';

describe('an entered temperature', () => {
  it.each([
    ['36.55', 'c', 36.55],
    [' 36,5 ', 'c', 36.5],
    ['36.550', 'c', 36.55],
    ['３６，５', 'c', 36.5],
    ['97.9', 'f', 36.611],
    ['35', 'c', 35],
    ['40.2', 'c', 40.2],
    ['104.2', 'f', 40.111],
    ['43', 'c', 43],
  ] as const)('%j in %s is %d °C', (text, unit, celsius) => {
    expect(parseTemperature(text, unit)).toEqual({ celsius });
  });

  it.each([
    ['34.2', 'c', 'A waking temperature is between 35 and 43 °C. Please check what you entered.'],
    ['99', 'c', '99 looks like °F. Please switch the unit, or enter °C.'],
    ['36.6', 'f', '36.6 looks like °C. Please switch the unit, or enter °F.'],
    ['150', 'f', 'A waking temperature is between 95 and 109.4 °F. Please check what you entered.'],
    ['warm', 'c', 'Please enter the temperature as a number, such as 36.55 °C.'],
    ['', 'f', 'Please enter the temperature as a number, such as 97.79 °F.'],
    ['1e3', 'c', 'Please enter the temperature as a number, such as 36.55 °C.'],
    ['0x24', 'c', 'Please enter the temperature as a number, such as 36.55 °C.'],
    ['365', 'c', 'A waking temperature is between 35 and 43 °C. Please check what you entered.'],
  ] as const)('%j in %s is rejected with a hint', (text, unit, message) => {
    expect(parseTemperature(text, unit)).toEqual({ message });
  });

  it.each([
    ['c', 3500, 4300],
    ['f', 9500, 10_940],
  ] as const)('is shown again as it was typed, to a hundredth of a degree (%s)', (unit, min, max) => {
    fc.assert(
      fc.property(fc.integer({ min, max }), (hundredths) => {
        expect(fromCelsius(toCelsius(hundredths / 100, unit), unit)).toBe(hundredths / 100);
      }),
    );
    expect(formatTemperature(36.8, 'f')).toBe('98.24 °F');
  });
});
