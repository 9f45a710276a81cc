import { pushedSleepProblem, sleepKind, type Sleep } from '@everstep/domain/sleep';
import type { SyncedKind } from '../../db/synced-kind';

/** How a sleep is stored. The label binds it to its table, column and row. */
export const storedSleep: SyncedKind<Sleep> = {
  ...sleepKind,
  sealLabel: (scopeId, key) => `entries.sealed.${scopeId}.sleep.${key}`,
  toStored: (sleep) => sleep,
  fromStored: (_key, stored) => stored as Sleep,
  findProblem: (_key, sleep, now) => pushedSleepProblem(sleep, now.getTime()),
};
