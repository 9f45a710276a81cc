import { receivedFact, type Entry, type Shelf } from './entry-store';

export interface Listed<Value = unknown> extends Entry<Value> {
  /** The server has not confirmed it yet. */
  isWaiting: boolean;
}

/** What a page shows. `entries` are undefined until there are any to speak of; `failure` says why they did not come. */
export interface View<Value = unknown> {
  entries?: Listed<Value>[];
  failure?: string;
}

/** A device that has never had an answer does not know that there are no entries. */
export async function readView(
  shelf: Shelf,
  tracker: string,
  { failure, isDemo }: { failure: string | undefined; isDemo: boolean },
): Promise<View> {
  const [entries, changes, isReceived] = await Promise.all([
    shelf.entries(tracker),
    shelf.waiting(tracker),
    shelf.readFact(receivedFact(tracker)),
  ]);
  const waiting = new Set(isDemo ? [] : changes.map(({ key }) => key));
  const isKnown = entries.length > 0 || changes.length > 0 || isReceived === true;
  return {
    ...(isKnown && { entries: entries.map((entry) => ({ ...entry, isWaiting: waiting.has(entry.key) })) }),
    ...(failure !== undefined && { failure }),
  };
}
