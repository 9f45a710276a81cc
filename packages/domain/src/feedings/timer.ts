import { isRunning, startOf, type Feeding, type Nursing, type Segment, type Side } from './entries';
import { toMs } from './feedings';

/** After a pause of this length, nursing again is a new feeding. */
const resumeWindowMs = 5 * 60_000;
/** After this time, we ask whether somebody forgot to stop. */
const forgottenAfterMs = 2 * 3_600_000;

export interface TimerState {
  status: 'running' | 'paused' | 'ended';
  /** The side of the last segment. */
  side: Side;
  /** Nursing time so far, without pauses, by side and in total. */
  ms: Record<Side | 'all', number>;
  /** Whether it has been running for so long that somebody may have forgotten it. */
  isForgotten: boolean;
}

export function timerState({ segments, is_done: isDone = false }: Nursing, now: number): TimerState {
  const ms = { left: 0, right: 0, all: 0 };
  for (const { side, started_at, ended_at } of segments) {
    const length = Math.max(0, (ended_at === null ? now : toMs(ended_at)) - toMs(started_at));
    ms[side] += length;
    ms.all += length;
  }
  const last = lastOf(segments);
  const isOpen = last.ended_at === null;
  const canResume = !isDone && last.ended_at !== null && now - toMs(last.ended_at) <= resumeWindowMs;
  return {
    status: isOpen ? 'running' : canResume ? 'paused' : 'ended',
    side: last.side,
    ms,
    isForgotten: isOpen && now >= forgottenFrom({ segments }),
  };
}

/** Nursing time for totals. A side that may have been forgotten counts nothing until somebody says when it ended. */
export function nursedMs(nursing: Nursing, now: number): number {
  const { ms, isForgotten } = timerState(nursing, now);
  return isForgotten ? ms.all - (now - toMs(lastOf(nursing.segments).started_at)) : ms.all;
}

/** Whether a feed is going on, as far as is known: a timer that may have been forgotten only says when a feed began. */
export const isNursingNow = (feeding: Feeding, now: number): feeding is Nursing =>
  isRunning(feeding) && !timerState(feeding, now).isForgotten;

/** From when on a timer that runs may have been forgotten. */
export const forgottenFrom = ({ segments }: Pick<Nursing, 'segments'>): number =>
  toMs(lastOf(segments).started_at) + forgottenAfterMs + 1;

export function startNursing(childId: string, side: Side, now: Date): Nursing {
  return { type: 'nursing', child_id: childId, segments: [open(side, now)], is_supplement: false, note: null };
}

/** Ends the running segment. Clocks of two devices may differ, so an end is never before its start. */
export function stopNursing(nursing: Nursing, end: Date): Nursing {
  const { segments } = nursing;
  const last = lastOf(segments);
  if (last.ended_at !== null) return nursing;
  const endedAt = new Date(Math.max(end.getTime(), toMs(last.started_at))).toISOString();
  return { ...nursing, segments: [...segments.slice(0, -1), { ...last, ended_at: endedAt }] };
}

/** Says on every device that it is over. */
export const endNursing = (nursing: Nursing, end: Date): Nursing => ({ ...stopNursing(nursing, end), is_done: true });

/** Whether nursing was paused a moment ago. A feed that has begun since ends the pause. */
export function isPaused(nursing: Nursing, others: readonly Feeding[], now: number): boolean {
  const end = lastOf(nursing.segments).ended_at;
  if (end === null || timerState(nursing, now).status !== 'paused') return false;
  return !others.some((other) => toMs(startOf(other)) >= toMs(end));
}

/** Corrects when nursing began; null if its first side ended before that. */
export function startingAt(nursing: Nursing, startedAt: string): Nursing | null {
  const [first, ...others] = nursing.segments;
  if (!first || (first.ended_at !== null && toMs(first.ended_at) < toMs(startedAt))) return null;
  return { ...nursing, segments: [{ ...first, started_at: startedAt }, ...others] };
}

/** Continues with a side: the other one, or the same after a pause. */
export function continueNursing({ is_done: _, ...nursing }: Nursing, side: Side, now: Date): Nursing {
  const stopped = stopNursing(nursing, now);
  const begin = new Date(Math.max(now.getTime(), toMs(lastOf(stopped.segments).ended_at ?? now)));
  return { ...stopped, segments: [...stopped.segments, open(side, begin)] };
}

/**
 * Two parents may start a timer for the same child before either device has synced. That is one feeding: the one that began first,
 * with the segments of all. `duplicateKeys` are the keys of the others, to be deleted with the next change. Timers that had
 * been forgotten when the next one began are a feed of their own, which comes first until somebody says when it ended.
 */
export function joinTimers<Entry extends { key: string; value: Nursing }>(
  running: readonly Entry[],
): { key: string; value: Nursing; duplicateKeys: string[] } | null {
  const inOrder = running.toSorted((a, b) => startMs(a.value) - startMs(b.value) || (a.key < b.key ? -1 : 1));
  const next = inOrder.findIndex(({ value }, index) => {
    const earlier = inOrder.slice(0, index);
    return index > 0 && earlier.every((timer) => timerState(timer.value, startMs(value)).isForgotten);
  });
  const oneFeed = next === -1 ? inOrder : inOrder.slice(0, next);
  const [first, ...others] = oneFeed;
  if (!first) return null;
  if (others.length === 0) return { key: first.key, value: first.value, duplicateKeys: [] };
  const segments = oneFeed
    .flatMap(({ value }) => value.segments)
    .toSorted((a, b) => toMs(a.started_at) - toMs(b.started_at));
  const joined = segments.map((segment, index) => endBefore(segment, segments[index + 1]));
  return { key: first.key, value: { ...first.value, segments: joined }, duplicateKeys: others.map(({ key }) => key) };
}

/** The timer of the feed that is going on, as far as is known: those that may have been forgotten are passed over. */
export function timerNow<Entry extends { key: string; value: Nursing }>(
  running: readonly Entry[],
  now: number,
): ReturnType<typeof joinTimers> {
  const first = joinTimers(running);
  if (!first || isNursingNow(first.value, now)) return first;
  const passedOver = [first.key, ...first.duplicateKeys];
  return timerNow(
    running.filter(({ key }) => !passedOver.includes(key)),
    now,
  );
}

function endBefore(segment: Segment, next: Segment | undefined): Segment {
  if (!next) return { ...segment, ended_at: null };
  const end = segment.ended_at !== null && segment.ended_at < next.started_at ? segment.ended_at : next.started_at;
  return { ...segment, ended_at: end };
}

const open = (side: Side, at: Date): Segment => ({ side, started_at: at.toISOString(), ended_at: null });
const startMs = ({ segments }: Nursing): number => toMs(segments[0]?.started_at ?? '');

function lastOf(segments: readonly Segment[]): Segment {
  const last = segments.at(-1);
  if (!last) throw new Error('nursing without a segment');
  return last;
}
