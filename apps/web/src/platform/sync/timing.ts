const firstPauseMs = 5000;
const longestPauseMs = 300_000;
const shortestRestMs = 500;

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

/** Resolves in a later task, after whatever the browser has to do meanwhile. A page in the background is not slowed down by this. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Passes on the first items at once, and those that follow together, with a rest in between. */
export function gather<Item>(pass: (items: readonly Item[]) => Promise<void>) {
  let waiting: Item[] = [];
  let isResting = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  async function run(): Promise<void> {
    isResting = true;
    const items = waiting;
    waiting = [];
    await pass(items);
    timer = setTimeout(() => {
      isResting = false;
      if (waiting.length > 0) void run();
    }, shortestRestMs);
  }
  return {
    add: async (items: readonly Item[]): Promise<void> => {
      waiting.push(...items);
      if (!isResting) await run();
    },
    /** Passes on what is left. */
    end: async (): Promise<void> => {
      clearTimeout(timer);
      if (waiting.length > 0) await pass(waiting);
      waiting = [];
    },
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
