import { readTypedNumber } from '../base/typed-number';
import { formatTemperature, fromCelsius, temperatureLimits, toCelsius, unitNames, type TemperatureUnit } from './units';

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
