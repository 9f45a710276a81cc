// How far this device's clock is behind the server's, according to the last reply.

let offsetMs = 0;
const listeners = new Set<() => void>();

/** `date` is the header of a reply, in whole seconds; the other two are times of this device around the call. */
export function noteServerTime(date: string | null, sentAt: number, receivedAt: number): void {
  const serverTime = Date.parse(date ?? '');
  if (Number.isNaN(serverTime)) return;
  const [lowest, highest] = [serverTime - receivedAt, serverTime + 999 - sentAt];
  const isRight = lowest <= 0 && highest >= 0;
  offsetMs = isRight ? 0 : Math.round((lowest + highest) / 2);
  for (const listener of listeners) listener();
}

export const clockOffsetMs = (): number => offsetMs;

/** The time by the server's clock. */
export const correctedNow = (): Date => new Date(Date.now() + offsetMs);

export function subscribeToClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
