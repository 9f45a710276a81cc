/** The server's time, as far as this device knows it. */
export type Clock = ReturnType<typeof createClock>;

/** Within this margin, the two clocks of a device may drift apart although nobody has set one. */
const driftMs = 2000;

/** `deviceTime` is the clock that the user can set; `uptime` runs steadily, but stops while the device sleeps. Both are in milliseconds. */
export function createClock({ deviceTime = () => Date.now(), uptime = () => performance.now() } = {}) {
  /** How far the device's clock is behind the server's; null until known from a reply or an earlier visit. */
  let offsetMs: number | null = null;
  /** `deviceTime` less `uptime` at the last reply; null before the first one and after a call without a reply. */
  let differenceAtReplyMs: number | null = null;
  let isMisdated = false;
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };

  return {
    /** `date` is the header of a reply, in whole seconds; the other two are times of this device around the call. */
    noteReply(date: string | null, sentAt: number, receivedAt: number): void {
      differenceAtReplyMs = deviceTime() - uptime();
      const serverTime = Date.parse(date ?? '');
      if (Number.isNaN(serverTime)) return;
      const [lowest, highest] = [serverTime - receivedAt, serverTime + 999 - sentAt];
      const isRight = lowest <= 0 && highest >= 0;
      offsetMs = isRight ? 0 : Math.round((lowest + highest) / 2);
      notify();
    },
    /** A call had no reply. The clock may be set, or the device may sleep, before the next one. */
    noteSilence: () => void (differenceAtReplyMs = null),
    /** The offset that was known at an earlier visit. */
    restore(earlierOffsetMs: number): void {
      if (offsetMs !== null) return;
      offsetMs = earlierOffsetMs;
      notify();
    },
    /**
     * The clock was wrong while something was logged. The changes are sent with the right time, but times inside the entries may be
     * wrong.
     */
    noteMisdated(): void {
      isMisdated = true;
      notify();
    },
    isMisdated: () => isMisdated,
    /** Whether the offset still holds: there was a reply since the page was opened, and nobody has set the clock since. */
    isConfirmed: () =>
      differenceAtReplyMs !== null && Math.abs(deviceTime() - uptime() - differenceAtReplyMs) < driftMs,
    offsetMs: () => offsetMs ?? 0,
    deviceTime,
    /** The time by the server's clock. */
    now: () => new Date(deviceTime() + (offsetMs ?? 0)),
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const deviceClock = createClock();

/** The time by the server's clock. */
export const correctedNow = (): Date => deviceClock.now();
