import * as z from 'zod/mini';
import { plainText } from '../base/text';
import { instantsOf } from '../base/time-zone';
import { maxSleepNote } from './sleep-kind';
import { sleepTexts } from './texts';

/** The fields of the form. Times are as a field of type `datetime-local` gives them. */
export const sleepFormSchema = z.object({
  started_at: z.string().check(z.minLength(1, sleepTexts.startRequired)),
  ended_at: z.string(),
  note: z.string().check(z.overwrite(plainText), z.trim(), z.maxLength(maxSleepNote, sleepTexts.noteLong)),
});
export type SleepForm = z.infer<typeof sleepFormSchema>;

interface TypedTime {
  /** Null for nothing, and for a time that clocks skipped. */
  instant: number | null;
  /** Which of the two, if the time came twice. */
  index: number;
  /** How often the time came. */
  count: number;
}

const wholeMinute = (instant: number) => Math.floor(instant / 60_000) * 60_000;

/**
 * When a typed local time was. A field that still shows the stored time `known` keeps it to the second. Of a time that came twice it is
 * the `chosen` one, else the stored one, else the first that comes `after` the start.
 */
export function readLocalTime(
  zone: string,
  text: string,
  { known, chosen, after }: { known: number | null; chosen: number | null; after: number | null },
): TypedTime {
  const instants = text === '' ? [] : instantsOf(zone, text);
  const stored = known === null ? -1 : instants.indexOf(wholeMinute(known));
  const following = instants.findIndex((instant) => instant > (after ?? 0));
  const index = chosen ?? (stored >= 0 ? stored : Math.max(following, 0));
  const instant = instants[index] ?? null;
  return { instant: index === stored ? known : instant, index, count: instants.length };
}
