const firstPauseMs = 5000;
const longestPauseMs = 300_000;

/** Tries again after a pause that is twice as long each time. */
export function growingPause(again: () => void) {
  let next = firstPauseMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    begin(): void {
      clearTimeout(timer);
      timer = setTimeout(again, next);
      next = Math.min(next * 2, longestPauseMs);
    },
    stop: () => clearTimeout(timer),
    reset(): void {
      clearTimeout(timer);
      next = firstPauseMs;
    },
  };
}

/** Whoever asks during a run gets the one after it, which knows of everything that they have just done. */
export function singleFlight(run: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | null = null;
  let following: Promise<void> | null = null;
  return function start(): Promise<void> {
    if (!current) {
      current = run().finally(() => (current = null));
      return current;
    }
    following ??= current
      .catch(() => undefined)
      .then(() => {
        following = null;
        return start();
      });
    return following;
  };
}

/** One page of ours at a time, where the browser can say so. */
export async function inTurn<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const locks = (navigator as Partial<Navigator>).locks;
  return locks ? locks.request(name, work) : work();
}

export function onReturn(listener: () => void): void {
  addEventListener('online', listener);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') listener();
  });
}
