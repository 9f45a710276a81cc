import { toHundredths } from './engine/temperature-shift';

export const temperatureUnits = ['c', 'f'] as const;
export type TemperatureUnit = (typeof temperatureUnits)[number];

/** The plausible range of a waking temperature, in °C. A high fever is logged too, so that the notice about it appears. */
export const temperatureLimits = { lowest: 35, highest: 43 } as const;

export const unitNames: Record<TemperatureUnit, string> = { c: '°C', f: '°F' };

/** A temperature is stored in thousandths of a °C, so that hundredths of a °F are shown again as they were typed. */
export const toStoredCelsius = (celsius: number): number => Math.round(celsius * 1000) / 1000;

export function toCelsius(value: number, unit: TemperatureUnit): number {
  return toStoredCelsius(unit === 'c' ? value : ((value - 32) * 5) / 9);
}

export function fromCelsius(celsius: number, unit: TemperatureUnit): number {
  return unit === 'c' ? toHundredths(celsius) / 100 : toHundredths((celsius * 9) / 5 + 32) / 100;
}

/** '36.80 °C', '98.24 °F' */
export function formatTemperature(celsius: number, unit: TemperatureUnit): string {
  return `${fromCelsius(celsius, unit).toFixed(2)} ${unitNames[unit]}`;
}
