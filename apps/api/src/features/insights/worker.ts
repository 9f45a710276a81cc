import { parentPort } from 'node:worker_threads';
import { findInsights, missingData, type InsightFeature } from '@everstep/domain/insights';
import { gatherEntries, type InsightReader } from '@everstep/domain/insights/from-entries/logged-entries';
import type { EntryPage } from './read-history';

/** What the worker is sent: pages of entries, and whose they are once all have been. */
export type WorkerMessage = { page: EntryPage } | { reader: InsightReader; features: readonly InsightFeature[] };

const gathered = gatherEntries();

parentPort?.on('message', (message: WorkerMessage) => {
  if ('page' in message) {
    for (const { value, createdBy } of message.page.entries) gathered.add(message.page.kind, value as never, createdBy);
    return;
  }
  const history = gathered.toHistory(message.reader);
  const { features } = message;
  parentPort?.postMessage({ insights: findInsights(history, features), missing: missingData(history, features) });
});
