interface Polling {
  attempts: number;
  pauseMs: number;
}

/** Repeats a request until it returns a value; null after the last attempt. Throws when the signal is aborted. */
export async function poll<T>(
  { attempts, pauseMs }: Polling,
  signal: AbortSignal,
  request: (attempt: number) => Promise<T | null>,
): Promise<T | null> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    if (attempt > 1) await pause(pauseMs, signal);
    const reply = await request(attempt);
    signal.throwIfAborted();
    if (reply !== null) return reply;
  }
  return null;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}
