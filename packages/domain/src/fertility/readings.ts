import { hundredths } from './temperature';

export const temperatureUnits = ['c', 'f'] as const;
export type TemperatureUnit = (typeof temperatureUnits)[number];

/** What a waking temperature can be, in °C. Anything else is a slip of the finger or of the unit. */
export const temperatureLimits = { lowest: 35, highest: 40 } as const;

export const unitNames: Record<TemperatureUnit, string> = { c: '°C', f: '°F' };

export function toCelsius(value: number, unit: TemperatureUnit): number {
  return unit === 'c' ? hundredths(value) / 100 : hundredths(((value - 32) * 5) / 9) / 100;
}

export function fromCelsius(celsius: number, unit: TemperatureUnit): number {
  return unit === 'c' ? hundredths(celsius) / 100 : hundredths((celsius * 9) / 5 + 32) / 100;
}

/** '36.80 °C', '98.24 °F' */
export function formatTemperature(celsius: number, unit: TemperatureUnit): string {
  return `${fromCelsius(celsius, unit).toFixed(2)} ${unitNames[unit]}`;
}

type Read = { celsius: number; message?: never } | { celsius?: never; message: string };

const isPlausible = (celsius: number) => celsius >= temperatureLimits.lowest && celsius <= temperatureLimits.highest;

/** Reads what somebody typed, with a point or a comma. A value that fits the other unit is asked about, never converted unseen. */
export function readTemperature(text: string, unit: TemperatureUnit): Read {
  const value = Number(text.trim().replace(',', '.'));
  if (text.trim() === '' || !Number.isFinite(value))
    return { message: `Please enter the temperature as a number, such as ${formatTemperature(36.55, unit)}.` };
  const celsius = toCelsius(value, unit);
  if (isPlausible(celsius)) return { celsius };
  const other = unit === 'c' ? 'f' : 'c';
  if (isPlausible(toCelsius(value, other)))
    return { message: `${value} looks like ${unitNames[other]}. Please switch the unit, or enter ${unitNames[unit]}.` };
  const { lowest, highest } = temperatureLimits;
  const range = `${fromCelsius(lowest, unit)} and ${fromCelsius(highest, unit)} ${unitNames[unit]}`;
  return { message: `A waking temperature lies between ${range}. Please check what you entered.` };
}
