import {
  changeFertilityDays,
  listFertilityDays,
  maxChangesPerPush,
  type FertilityEntry,
} from '@everstep/domain/fertility';
import { call } from '../../platform/api/client';
import type { Entry, Tracker } from '../../platform/sync/open-outbox';

/** Keyed by calendar day. */
export const fertilityTracker: Tracker<FertilityEntry> = {
  name: 'fertility',
  batchSize: maxChangesPerPush,
  async push(email, entries) {
    const changes = entries.map(({ key, id, updatedAt, value }) => ({
      id,
      day: key,
      updated_at: updatedAt,
      entry: value,
    }));
    const { kept, outdated } = await call(changeFertilityDays, { body: { changes } }, { email });
    return { kept, outdated };
  },
  async pullAll(email) {
    const all: Entry<FertilityEntry>[] = [];
    let before: string | null = null;
    do {
      const query: { before?: string } = before === null ? {} : { before };
      const { days, next } = await call(listFertilityDays, { query }, { email });
      all.push(
        ...days.map(({ id, day, updated_at, entry }) => ({ key: day, id, updatedAt: updated_at, value: entry })),
      );
      before = next;
    } while (before !== null);
    return all;
  },
};
