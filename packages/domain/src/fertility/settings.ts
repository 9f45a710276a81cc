import * as z from 'zod/mini';
import { daySchema } from './entry';
import { temperatureUnits } from './readings';

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
