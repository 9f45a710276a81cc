import * as z from 'zod/mini';
import { isDay } from '../base/days';

export const futureDayText = 'That day is in the future.';
export const otherDayText = 'The entry is for another day.';

export const earliestDay = '1970-01-01';

export const daySchema = z.string().check(
  z.refine(isDay, 'Please enter a day that exists.'),
  z.refine((day) => day >= earliestDay, 'Please enter a day after 1970.'),
);
