import * as z from 'zod/mini';
import { daysBetween, regionOf } from '../days';
import { daySchema } from './entry';
import { temperatureUnits, type TemperatureUnit } from './readings';

/** Outside `cycle` nothing is predicted: a pause, a pregnancy or the time after a birth has no fertile window to tell. */
export const fertilityModes = ['cycle', 'pause', 'pregnancy', 'postpartum'] as const;
export type FertilityMode = (typeof fertilityModes)[number];

export const fertilitySettingsSchema = z.object({
  mode: z.enum(fertilityModes),
  unit: z.enum(temperatureUnits),
  /** What confirms the temperature. */
  secondary_sign: z.enum(['mucus', 'cervix']),
  /** When the baby is expected; in the mode `pregnancy` only. */
  due_date: z.nullable(daySchema),
});
export type FertilitySettings = z.infer<typeof fertilitySettingsSchema>;

export const usualSettings: FertilitySettings = {
  mode: 'cycle',
  unit: 'c',
  secondary_sign: 'mucus',
  due_date: null,
};

/** The United States with their territories, and the other places where people read Fahrenheit. */
const fahrenheitRegions: ReadonlySet<string | null> = new Set([
  ...['US', 'PR', 'GU', 'VI', 'AS', 'MP'],
  ...['BS', 'BZ', 'FM', 'KY', 'LR', 'MH', 'PW'],
]);

/** The unit of a person whose browser speaks `language`, until they choose one. */
export function usualUnit(language: string): TemperatureUnit {
  return fahrenheitRegions.has(regionOf(language)) ? 'f' : 'c';
}

const dueDateRange = { ahead: 300, past: 21 } as const;

/** Why a day cannot be a due date, in one sentence; null when it can. */
export function dueDateProblem(day: string, today: string): string | null {
  if (!daySchema.safeParse(day).success) return 'Please enter a day that exists, or leave it out.';
  const ahead = daysBetween(today, day);
  if (ahead > dueDateRange.ahead)
    return `A due date lies at most ${dueDateRange.ahead} days ahead. Please check the day.`;
  if (ahead < -dueDateRange.past)
    return 'That day lies more than three weeks back. Please enter another, or leave it out.';
  return null;
}
