import type { Change, Entry, Tracker } from '../src/platform/sync/open-outbox';
import { ApiError } from '../src/platform/api/client';

type Failure = 'none' | 'request lost' | 'reply lost' | ApiError;

/** A fake server where, as on ours, the latest change of an entry wins and a repeated change is recognised. */
export function fakeTracker({ batch = 3 }: { batch?: number } = {}) {
  const rows = new Map<string, Change>();
  const sent: { owner: string; ids: string[] }[] = [];
  let failureFor: (changes: readonly Change[]) => Failure = () => 'none';
  let delay: () => Promise<unknown> = () => Promise.resolve();
  let fetches = 0;

  const unreachable = () => new ApiError('unreachable', 0, 'The server is unreachable.');

  function accept(change: Change): 'kept' | 'outdated' {
    const current = rows.get(change.key);
    if (current?.id === change.id) return 'kept';
    if (current && current.updatedAt >= change.updatedAt) return 'outdated';
    rows.set(change.key, change);
    return 'kept';
  }

  const tracker: Tracker = {
    name: 'steps',
    batchSize: batch,
    async push(owner, changes) {
      sent.push({ owner, ids: changes.map(({ id }) => id) });
      await delay();
      const failure = failureFor(changes);
      if (failure instanceof ApiError) throw failure;
      if (failure === 'request lost') throw unreachable();
      const accepted = changes.map((change) => ({ id: change.id, as: accept(change) }));
      if (failure === 'reply lost') throw unreachable();
      const idsWith = (as: 'kept' | 'outdated') => accepted.filter((result) => result.as === as).map(({ id }) => id);
      return { kept: idsWith('kept'), outdated: idsWith('outdated') };
    },
    async pullAll() {
      fetches += 1;
      await delay();
      const failure = failureFor([]);
      if (failure === 'request lost') throw unreachable();
      if (failure instanceof ApiError) throw failure;
      return [...rows.values()].filter((row): row is Entry => row.value !== null);
    },
  };

  return {
    tracker,
    rows,
    sent,
    fetches: () => fetches,
    values: () =>
      Object.fromEntries([...rows.values()].flatMap(({ key, value }) => (value === null ? [] : [[key, value]]))),
    failWith: (next: typeof failureFor) => void (failureFor = next),
    delayWith: (next: typeof delay) => void (delay = next),
  };
}
