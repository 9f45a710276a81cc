import { once } from 'node:events';
import type { InsightFeature } from '@everstep/domain/insights';
import type { InsightReader } from '@everstep/domain/insights/from-entries/logged-entries';
import { startThread } from '../../start-thread';
import type { Found } from './kept';
import type { EntryPage } from './read-history';
import type { WorkerMessage } from './worker';

/** Less than a job may take. */
const longestMs = 50_000;

const thread = {
  name: 'insights-worker',
  source: new URL('./worker.ts', import.meta.url),
  maxMemoryMb: 512,
};

/**
 * Works insights out in a thread of its own, as it takes seconds after years of entries. The thread ends with it, and whatever it
 * needs of memory; a thread that runs out of memory takes nothing else down.
 */
export async function findInWorker(
  pages: AsyncIterable<EntryPage>,
  readReader: () => Promise<InsightReader>,
  features: readonly InsightFeature[],
): Promise<Found> {
  const worker = startThread(thread);
  // Rejects when the worker fails.
  const reply = once(worker, 'message', { signal: AbortSignal.timeout(longestMs) }) as Promise<[Found]>;
  reply.catch(() => undefined);
  try {
    const send = (message: WorkerMessage) => worker.postMessage(message);
    for await (const page of pages) send({ page });
    send({ reader: await readReader(), features });
    const [found] = await reply;
    return found;
  } finally {
    await worker.terminate();
  }
}
