import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { startThread } from '../../start-thread';
import type { ReadResult, ReadTask } from './read-calendar';

const thread = {
  name: 'followed-calendars-worker',
  source: new URL('./worker.ts', import.meta.url),
  maxMemoryMb: 384,
};
/** Other files wait. */
const atOnce = 2;
/** In development and tests the thread is compiled first. */
const longestStartMs = 40_000;
/** The largest calendars take a second or two. */
const longestReadMs = 10_000;

export type Reader = (task: ReadTask) => Promise<ReadResult>;

/**
 * Reads calendar files, each in a thread of its own: they may be odd or hostile, and must not hold up anything else. What takes too much
 * time or memory is too large.
 */
export function createReader({ readMs = longestReadMs } = {}): Reader {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async (task) => {
    if (running === atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await readAlone(task, readMs);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

async function readAlone(task: ReadTask, readMs: number): Promise<ReadResult> {
  const worker = startThread(thread);
  // Rejects when the worker fails.
  const nextMessage = (longestMs: number) => once(worker, 'message', { signal: AbortSignal.timeout(longestMs) });
  try {
    await nextMessage(longestStartMs);
    const result = nextMessage(readMs) as Promise<[ReadResult]>;
    worker.postMessage(task);
    return await result.then(
      ([read]) => read,
      () => 'too_large' as const,
    );
  } finally {
    await stop(worker);
  }
}

/** Once it is over, the failure of a thread has nobody to hear of it. */
async function stop(worker: Worker): Promise<void> {
  worker.on('error', () => undefined);
  await worker.terminate();
}
