import * as z from 'zod/mini';
import { entryNote } from '../base/entry-note';
import { clockToleranceMs, earliestEntryMs } from '../sync/kind';
import type { Sleep } from './entry';
import type { SleepSpan } from './spans';
import { sleepTexts, type SleepProblemCode } from './texts';

/** The fields of the form besides the times. */
export const typedSleepSchema = z.object({ note: entryNote });
export type TypedSleep = z.infer<typeof typedSleepSchema>;

const maxSleepMs = 24 * 3_600_000;

export interface SleepProblem {
  code: SleepProblemCode;
  field: 'started_at' | 'ended_at';
  /** The sleep that it overlaps. */
  id?: string;
}

interface Times {
  start: number;
  /** Null while asleep. */
  end: number | null;
}

/** Why these times are impossible, regardless of other entries; null if they are possible. */
function timeProblem({ start, end }: Times, latest: number): SleepProblem | null {
  if (start < earliestEntryMs) return { code: 'too_early', field: 'started_at' };
  if (start > latest) return { code: 'future', field: 'started_at' };
  if (end === null) return null;
  if (end <= start) return { code: 'end_before_start', field: 'ended_at' };
  if (end > latest) return { code: 'future', field: 'ended_at' };
  return end - start > maxSleepMs ? { code: 'too_long', field: 'ended_at' } : null;
}

/**
 * Why a form refuses a sleep; null if it is accepted. Sleeps are half-open, so one may begin when another ends. `others` are the
 * child's sleeps, and may include the edited one under its id. An edit that leaves the times alone is not refused for an overlap, which
 * may have come by sync and be right.
 */
export function validateSleep(
  sleep: Times & { id?: string },
  { now, others }: { now: number; others: readonly SleepSpan[] },
): SleepProblem | null {
  const problem = timeProblem(sleep, now);
  if (problem) return problem;
  const stored = others.find(({ id }) => id === sleep.id);
  if (stored && stored.start === sleep.start && stored.end === sleep.end) return null;
  const end = sleep.end ?? Infinity;
  const overlapped = others.find(
    (other) => other.id !== sleep.id && sleep.start < (other.end ?? Infinity) && other.start < end,
  );
  return overlapped ? { code: 'overlap', field: 'started_at', id: overlapped.id } : null;
}

/** Why the server refuses a sleep; null if it is accepted. Overlaps are marked on the devices and resolved by hand. */
export function pushedSleepProblem({ started_at, ended_at }: Sleep, now: number): string | null {
  const end = ended_at === null ? null : Date.parse(ended_at);
  const problem = timeProblem({ start: Date.parse(started_at), end }, now + clockToleranceMs);
  return problem && sleepTexts.problems[problem.code];
}
