import type { Change, Entry, Tracker } from '../src/platform/sync/outbox';
import { ApiError } from '../src/platform/api/client';

type Trouble = 'none' | 'before' | 'after' | ApiError;

/** A server that keeps each entry as it was changed last and knows a change that it has taken, as ours does. */
export function fakeTracker({ batch = 3 }: { batch?: number } = {}) {
  const rows = new Map<string, Change>();
  const sent: { owner: string; ids: string[] }[] = [];
  let trouble: (changes: readonly Change[]) => Trouble = () => 'none';
  let delay: () => Promise<unknown> = () => Promise.resolve();
  let fetches = 0;

  const away = () => new ApiError('unreachable', 0, 'We cannot reach it.');

  function take(change: Change): 'kept' | 'outdated' {
    const known = rows.get(change.key);
    if (known?.id === change.id) return 'kept';
    if (known && known.updatedAt >= change.updatedAt) return 'outdated';
    rows.set(change.key, change);
    return 'kept';
  }

  const tracker: Tracker = {
    name: 'steps',
    batchSize: batch,
    async push(owner, changes) {
      sent.push({ owner, ids: changes.map(({ id }) => id) });
      await delay();
      const met = trouble(changes);
      if (met instanceof ApiError) throw met;
      if (met === 'before') throw away();
      const taken = changes.map((change) => ({ id: change.id, as: take(change) }));
      if (met === 'after') throw away();
      const idsOf = (as: 'kept' | 'outdated') => taken.filter((one) => one.as === as).map(({ id }) => id);
      return { kept: idsOf('kept'), outdated: idsOf('outdated') };
    },
    async pullAll() {
      fetches += 1;
      await delay();
      const met = trouble([]);
      if (met === 'before') throw away();
      if (met instanceof ApiError) throw met;
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
    meet: (next: typeof trouble) => void (trouble = next),
    wait: (next: typeof delay) => void (delay = next),
  };
}
