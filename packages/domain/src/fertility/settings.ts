import * as z from 'zod/mini';
import { regionOf } from '../days';
import { daySchema } from './entry';
import { temperatureUnits, type TemperatureUnit } from './units';

/** Nothing is predicted except in the mode `cycle`. */
export const fertilityModes = ['cycle', 'pause', 'pregnancy', 'postpartum'] as const;
export type FertilityMode = (typeof fertilityModes)[number];

export const fertilitySettingsSchema = z.object({
  mode: z.enum(fertilityModes),
  unit: z.enum(temperatureUnits),
  /** The sign that confirms the temperature. */
  secondary_sign: z.enum(['mucus', 'cervix']),
  /** In the mode `pregnancy` only. */
  due_date: z.nullable(daySchema),
});
export type FertilitySettings = z.infer<typeof fertilitySettingsSchema>;

export const defaultSettings: FertilitySettings = {
  mode: 'cycle',
  unit: 'c',
  secondary_sign: 'mucus',
  due_date: null,
};

/** The United States, its territories and the other regions that use Fahrenheit. */
const fahrenheitRegions: ReadonlySet<string | null> = new Set([
  ...['US', 'PR', 'GU', 'VI', 'AS', 'MP'],
  ...['BS', 'BZ', 'FM', 'KY', 'LR', 'MH', 'PW'],
]);

/** The unit of a user whose browser prefers `language`, until they choose one. */
export function defaultUnit(language: string): TemperatureUnit {
  return fahrenheitRegions.has(regionOf(language)) ? 'f' : 'c';
}
