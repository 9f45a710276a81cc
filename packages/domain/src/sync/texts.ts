const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Smaller clock errors are not mentioned. */
export const shownClockOffsetMs = 2 * minuteMs;

interface ClockState {
  /** How far the device's clock is behind the server's; negative if it is ahead. */
  offsetMs: number;
  /** Whether something was logged with a wrong time before the error was known. */
  isMisdated: boolean;
}

/** Null if there is nothing worth mentioning. */
export function clockNotice({ offsetMs, isMisdated }: ClockState): string | null {
  const wrongByMs = Math.abs(offsetMs);
  if (wrongByMs <= shownClockOffsetMs)
    return isMisdated ? `The clock of this device was wrong while you were offline. ${checkTimes}` : null;
  const direction = offsetMs > 0 ? 'slow' : 'fast';
  const promise = isMisdated ? checkTimes : 'Your entries get the right time anyway.';
  return `The clock of this device is ${durationText(wrongByMs)} ${direction}. ${promise}`;
}

const checkTimes = 'Please check the times of what you logged offline.';

function durationText(ms: number): string {
  if (ms < 1.5 * hourMs) return counted(ms / minuteMs, 'minute');
  return ms < 1.5 * dayMs ? counted(ms / hourMs, 'hour') : counted(ms / dayMs, 'day');
}

function counted(amount: number, unit: string): string {
  const count = Math.round(amount);
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

export interface LoadProgress {
  received: number;
  /** Undefined if the server did not say. */
  total?: number;
}

export function loadingText({ received, total }: LoadProgress): string {
  const count = received.toLocaleString('en-US');
  return total === undefined
    ? `Loading your entries: ${count} so far`
    : `Loading your entries: ${count} of ${Math.max(received, total).toLocaleString('en-US')}`;
}
