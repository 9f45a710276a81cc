import * as z from 'zod/mini';
import { isDay } from '../base/days';
import { entryNote } from '../base/entry-note';
import type { MilestoneEntry } from './milestone-kind';
import { milestoneTexts } from './texts';

/** The fields of the forms, as typed. */
export const typedDetailsSchema = z.object({ date: z.string(), note: entryNote });
export const typedConcernSchema = z.object({ note: entryNote });

interface Read {
  details: Pick<MilestoneEntry, 'date' | 'note'>;
  problems?: { date: string };
}

/** Reads date and note of an item, or says why the date is not accepted. An empty date means none. */
export function readMilestoneDetails(
  { date, note }: z.infer<typeof typedDetailsSchema>,
  { birthDate, today }: { birthDate: string; today: string },
): Read {
  const problem = date === '' ? null : dateProblem(date, birthDate, today);
  return {
    details: { date: date || null, note },
    ...(problem !== null && { problems: { date: problem } }),
  };
}

function dateProblem(date: string, birthDate: string, today: string): string | null {
  if (!isDay(date)) return milestoneTexts.dateMissing;
  if (date > today) return milestoneTexts.dateFuture;
  return date < birthDate ? milestoneTexts.dateBeforeBirth : null;
}
