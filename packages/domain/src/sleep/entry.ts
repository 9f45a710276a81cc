import * as z from 'zod/mini';
import { entryNote } from '../base/entry-note';
import { anId } from '../wire/ids';
import { instant } from '../wire/instant';

/** One sleep of a child. `ended_at` is null while the child is asleep: that is the running timer. */
export const sleepSchema = z.object({
  child_id: anId,
  started_at: instant,
  ended_at: z.nullable(instant),
  note: entryNote,
});
export type Sleep = z.infer<typeof sleepSchema>;

export const isRunning = (sleep: Sleep): boolean => sleep.ended_at === null;
