import * as z from 'zod/mini';
import { regionOf } from '../base/days';
import { daySchema } from './day';
import { temperatureUnits, type TemperatureUnit } from './units';

/** Predictions are made in `cycle` mode only. */
export const fertilityModes = ['cycle', 'pause', 'pregnancy', 'postpartum'] as const;
export type FertilityMode = (typeof fertilityModes)[number];

export const fertilitySettingsSchema = z.object({
  mode: z.enum(fertilityModes),
  unit: z.enum(temperatureUnits),
  /** The sign that confirms the temperature shift. */
  secondary_sign: z.enum(['mucus', 'cervix']),
  /** Only in `pregnancy` mode. */
  due_date: z.nullable(daySchema),
});
export type FertilitySettings = z.infer<typeof fertilitySettingsSchema>;

export const defaultSettings: FertilitySettings = {
  mode: 'cycle',
  unit: 'c',
  secondary_sign: 'mucus',
  due_date: null,
};

/** Shown while the stored settings cannot be decrypted, in the tracker and in its settings. */
export const unreadableSettingsText =
  'Your settings cannot be opened. It has been reported to us. Until you save them again, the tracker follows a cycle and knows no due date.';
/** Refuses to overwrite such settings for a user who has not been told. */
export const unreadableSettingsRefusal =
  'The settings of your fertility tracker cannot be opened. Please open them in the tracker and save them again.';

/** The United States, its territories and the other regions that use Fahrenheit. */
const fahrenheitRegions: ReadonlySet<string | null> = new Set([
  ...['US', 'PR', 'GU', 'VI', 'AS', 'MP'],
  ...['BS', 'BZ', 'FM', 'KY', 'LR', 'MH', 'PW'],
]);

/** The unit for a browser that prefers `language`, until the user chooses one. */
export function defaultUnit(language: string): TemperatureUnit {
  return fahrenheitRegions.has(regionOf(language)) ? 'f' : 'c';
}
