import { latestToday } from '@everstep/domain/days';
import { growthKind, growthTexts, type GrowthEntry } from '@everstep/domain/growth';
import type { SyncedKind } from '../../db/synced-kind';

/** How a measurement is stored. The label binds it to its table, column and row. */
export const storedGrowth: SyncedKind<GrowthEntry> = {
  ...growthKind,
  sealLabel: (scopeId, key) => `entries.sealed.${scopeId}.growth.${key}`,
  toStored: (measurement) => measurement,
  fromStored: (_key, stored) => stored as GrowthEntry,
  findProblem: (_key, { date }, now) => (date > latestToday(now) ? growthTexts.dateFuture : null),
};
