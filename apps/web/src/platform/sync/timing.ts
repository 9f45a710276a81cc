const firstPauseMs = 5000;
const longestPauseMs = 300_000;

/** Exponential backoff. */
export function backoff(retry: () => void) {
  let pauseMs = firstPauseMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    begin(): void {
      clearTimeout(timer);
      timer = setTimeout(retry, pauseMs);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    },
    stop: () => clearTimeout(timer),
    reset(): void {
      clearTimeout(timer);
      pauseMs = firstPauseMs;
    },
  };
}

/** Runs once at a time. Calls during a run share one further run, which sees everything written before them. */
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

/** Runs in one tab at a time, if the browser has the Web Locks API. */
export async function withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const locks = (navigator as Partial<Navigator>).locks;
  return locks ? locks.request(name, work) : work();
}

export function onOnlineOrVisible(listener: () => void): void {
  addEventListener('online', listener);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') listener();
  });
}
