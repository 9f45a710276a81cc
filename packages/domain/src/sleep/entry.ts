import * as z from 'zod/mini';
import { noteSchema } from '../base/text';
import { sleepTexts } from './texts';
import { anId } from '../wire/ids';
import { instant } from '../wire/instant';

export const maxSleepNote = 500;

/** One sleep of a child. `ended_at` is null while the child is asleep: that is the running timer. */
export const sleepSchema = z.object({
  child_id: anId,
  started_at: instant,
  ended_at: z.nullable(instant),
  note: noteSchema(maxSleepNote, sleepTexts.noteLong),
});
export type Sleep = z.infer<typeof sleepSchema>;

export const isRunning = (sleep: Sleep): boolean => sleep.ended_at === null;
