import { type Clock, minuteOf } from './clock';
import type { Question } from './quick-entry';

/** A part of a day that was said, and the hour that it stands for. */
export const dayParts = { morning: 9, afternoon: 14, evening: 18, tonight: 19, night: 20 } as const;
export type DayPart = keyof typeof dayParts;

export interface Spoken {
  start: Clock;
  /** Null if no end was said. */
  end: Clock | null;
}

const early = /\b(?:breakfast|morning|school run|drop[- ]?off|sunrise|before school)s?\b/i;
const late = /\b(?:dinner|supper|evening|night|bedtime|after school|sleepover|movie|cocktails|pick[- ]?up)s?\b/i;

/** The first time after `start` that the end may be, in minutes after the day's midnight. */
export function endAfter(start: number, end: Clock): number {
  let minute = minuteOf(end);
  while (minute <= start) minute += end.isOpen ? 720 : 1440;
  return minute;
}

interface Circumstances {
  text: string;
  part: DayPart | null;
  /** The minute that it is now if the day is today or was not said, otherwise null. */
  now: number | null;
}

/** The half of the day that fits: what is said beside it, then what is still ahead, then when families meet. */
function isLater({ start, end }: Spoken, { text, part, now }: Circumstances): boolean {
  const minute = minuteOf(start);
  if (part !== null) return part !== 'morning';
  if (end !== null) {
    // '10-2' and '9 to 5' go over noon, not over midnight.
    if (endAfter(minute + 720, end) > 1440) return false;
  }
  if (early.test(text)) return false;
  // A feeding at night is at 2 in the morning.
  if (late.test(text)) return start.hour >= 4 || !/\bnight/i.test(text);
  if (now !== null && minute <= now && minute + 720 > now) return true;
  return start.hour <= 7;
}

/** Minutes after the day's midnight, and the question that is open. */
export function settle(spoken: Spoken, circumstances: Circumstances) {
  const { start, end } = spoken;
  const first = minuteOf(start);
  let minute = first;
  let question: Question | null = null;
  if (start.isOpen && end !== null && !end.isOpen) {
    // The end decides: 5-7pm is short, and so 9-5pm begins before noon.
    const length = (from: number) => endAfter(from, end) - from;
    if (length(first + 720) < length(first)) minute += 720;
  } else if (start.isOpen) {
    if (isLater(spoken, circumstances)) minute += 720;
    const choices = [start.hour, start.hour + 12];
    if (circumstances.part === null) question = { kind: 'am_pm', choices, suggested: Math.floor(minute / 60) };
  }
  return { start: minute, end: end === null ? null : endAfter(minute, end), question };
}
