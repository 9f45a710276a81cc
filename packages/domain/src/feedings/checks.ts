import * as z from 'zod/mini';
import { entryNote } from '../base/entry-note';
import { plainText } from '../base/text';
import { endOf, startOf, type Diaper, type Feeding, type Pumping } from './entries';
import { longestFeedingMs, toMs, validateFeeding, type FeedingProblem } from './feedings';
import type { MilkLine } from './milk-stock';
import { feedingTexts } from './texts';
import { clockToleranceMs, earliestEntryMs, timeProblem } from '../sync/kind';

const typedText = z._default(z.string().check(z.overwrite(plainText), z.trim()), '');

/** The fields of the forms, as typed; each form has some of them. */
export const typedFeedingSchema = z.object({
  amount: typedText,
  left: typedText,
  right: typedText,
  foods: typedText,
  note: z._default(entryNote, null),
});

/** Why the server refuses a feeding, or null. Overlaps are accepted: they are marked, and a parent resolves them. */
export function pushedFeedingProblem(feeding: Feeding, now: number): string | null {
  const problem = spanProblem(startOf(feeding), endOf(feeding), now);
  if (problem || feeding.type !== 'nursing') return problem;
  const isInOrder = feeding.segments.every(({ started_at, ended_at }, index) => {
    const next = feeding.segments[index + 1];
    if (ended_at === null) return next === undefined;
    return toMs(ended_at) >= toMs(started_at) && (!next || toMs(next.started_at) >= toMs(ended_at));
  });
  return isInOrder ? null : feedingTexts.problems.end_before_start;
}

export function pushedPumpingProblem({ started_at, ended_at, left_tenths, right_tenths }: Pumping, now: number) {
  if (left_tenths === null && right_tenths === null) return feedingTexts.amountRequired;
  return spanProblem(started_at, ended_at, now);
}

export const pushedDiaperProblem = ({ at }: Diaper, now: number): string | null => timeProblem(at, now);
export const pushedMilkProblem = ({ at }: MilkLine, now: number): string | null => timeProblem(at, now);

function spanProblem(start: string, end: string | null, now: number): string | null {
  if (toMs(start) < earliestEntryMs) return feedingTexts.problems.too_early;
  const limit = new Date(now + clockToleranceMs);
  const problem = validateFeeding({ start, end: end ?? undefined }, { now: limit, others: [] });
  if (!problem) return null;
  return feedingTexts.problems[problem.code];
}

interface LoggedFeeding {
  key: string;
  value: Feeding;
}

const timesOf = (feeding: Feeding) => [startOf(feeding), endOf(feeding)].map((instant) => instant && toMs(instant));

function hasSameTimes(a: Feeding, b: Feeding): boolean {
  const [times, otherTimes] = [timesOf(a), timesOf(b)];
  return times.every((time, index) => time === otherTimes[index]);
}

/** An edited feeding. A parent has confirmed when it was, so it stays confirmed while its times stay. */
export function keepConfirmed<Value extends Feeding>(value: Value, saved: Feeding | undefined): Value {
  return saved?.is_confirmed && hasSameTimes(value, saved) ? { ...value, is_confirmed: true } : value;
}

/**
 * Why a form refuses a feeding, or null. `others` are the child's feedings, and may include the edited one under its key. An edit that
 * leaves the times alone is not refused for an overlap, which may have come by sync and be right.
 */
export function formProblem(
  { key, value }: LoggedFeeding,
  { now, others }: { now: Date; others: readonly LoggedFeeding[] },
): FeedingProblem | { code: 'too_early'; id?: never } | null {
  if (toMs(startOf(value)) < earliestEntryMs) return { code: 'too_early' };
  // A running timer occupies all of the time until now, but a forgotten one must not block a whole day.
  const spanOf = (feeding: Feeding) => {
    const start = startOf(feeding);
    const until = new Date(Math.min(now.getTime(), toMs(start) + longestFeedingMs)).toISOString();
    return { start, end: endOf(feeding) ?? (feeding.type === 'nursing' ? until : start) };
  };
  const stored = others.find((other) => other.key === key)?.value;
  const isMoved = !stored || !hasSameTimes(value, stored);
  return validateFeeding(spanOf(value), {
    now,
    others: others.flatMap((other) =>
      isMoved && other.key !== key ? [{ id: other.key, ...spanOf(other.value) }] : [],
    ),
  });
}
