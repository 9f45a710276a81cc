import { readTypedNumber } from '../base/typed-number';
import { toHundredths } from './engine/temperature-shift';

export const temperatureUnits = ['c', 'f'] as const;
export type TemperatureUnit = (typeof temperatureUnits)[number];

/** The plausible range of a waking temperature, in °C. */
export const temperatureLimits = { lowest: 35, highest: 40 } as const;

export const unitNames: Record<TemperatureUnit, string> = { c: '°C', f: '°F' };

export function toCelsius(value: number, unit: TemperatureUnit): number {
  return unit === 'c' ? toHundredths(value) / 100 : toHundredths(((value - 32) * 5) / 9) / 100;
}

export function fromCelsius(celsius: number, unit: TemperatureUnit): number {
  return unit === 'c' ? toHundredths(celsius) / 100 : toHundredths((celsius * 9) / 5 + 32) / 100;
}

/** '36.80 °C', '98.24 °F' */
export function formatTemperature(celsius: number, unit: TemperatureUnit): string {
  return `${fromCelsius(celsius, unit).toFixed(2)} ${unitNames[unit]}`;
}

type ParsedTemperature = { celsius: number; message?: never } | { celsius?: never; message: string };

const isPlausible = (celsius: number) => celsius >= temperatureLimits.lowest && celsius <= temperatureLimits.highest;

/** Parses typed text with a decimal point or comma. A value that fits the other unit is rejected with a hint, never converted silently. */
export function parseTemperature(text: string, unit: TemperatureUnit): ParsedTemperature {
  const { value } = readTypedNumber(text, { highest: fromCelsius(temperatureLimits.highest, 'f') });
  if (typeof value !== 'number')
    return { message: `Please enter the temperature as a number, such as ${formatTemperature(36.55, unit)}.` };
  const celsius = toCelsius(value, unit);
  if (isPlausible(celsius)) return { celsius };
  const other = unit === 'c' ? 'f' : 'c';
  if (isPlausible(toCelsius(value, other)))
    return { message: `${value} looks like ${unitNames[other]}. Please switch the unit, or enter ${unitNames[unit]}.` };
  const { lowest, highest } = temperatureLimits;
  const range = `${fromCelsius(lowest, unit)} and ${fromCelsius(highest, unit)} ${unitNames[unit]}`;
  return { message: `A waking temperature is between ${range}. Please check what you entered.` };
}
