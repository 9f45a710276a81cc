import { instantsOf } from './time-zone';

export const typedTimeTexts = {
  skipped: 'Clocks went forward then, so this time did not exist. Please choose another one.',
  which: 'Clocks went back, so this time came twice. Which one?',
  first: 'Before the change',
  second: 'After the change',
} as const;

export interface TypedTime {
  /** Null for a field that is not complete, and for a time that clocks skipped. */
  instant: number | null;
  /** Which of the two, if the time occurred twice. */
  index: number;
  /** How often the time occurred. */
  count: number;
  /** Why a complete field has no instant; null if it has one, or is not complete. */
  problem: string | null;
}

interface Hints {
  /** What the form was opened with. */
  known: number | null;
  /** Which of two times the user has chosen. */
  chosen: number | null;
  /** What the time follows, such as the start of something that ends. */
  after: number | null;
}

const wholeMinute = (instant: number) => Math.floor(instant / 60_000) * 60_000;
const complete = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/**
 * The instant of a typed local time, in the format of a `datetime-local` field. A field that still shows the `known` time keeps it to
 * the second. If the time occurred twice, it is the chosen one, otherwise the known one, otherwise the first that follows.
 */
export function readTypedTime(zone: string, text: string, { known, chosen, after }: Hints): TypedTime {
  const isComplete = complete.test(text);
  const instants = isComplete ? instantsOf(zone, text) : [];
  const shown = known === null ? -1 : instants.indexOf(wholeMinute(known));
  const following = instants.findIndex((instant) => instant > (after ?? -Infinity));
  const suggested = shown >= 0 ? shown : Math.max(following, 0);
  const index = instants.length > 1 && chosen !== null ? chosen : suggested;
  const instant = index === shown ? known : (instants[index] ?? null);
  const problem = isComplete && instant === null ? typedTimeTexts.skipped : null;
  return { instant, index, count: instants.length, problem };
}
