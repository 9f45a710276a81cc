import { latestToday } from '@everstep/domain/days';
import {
  concernKind,
  milestoneKey,
  milestoneKind,
  milestoneTexts,
  type MilestoneConcern,
  type MilestoneEntry,
} from '@everstep/domain/milestones';
import type { SyncedKind } from '../../db/synced-kind';

// The labels bind a value to its table, column and row.

export const storedMilestone: SyncedKind<MilestoneEntry> = {
  ...milestoneKind,
  sealLabel: (scopeId, key) => `entries.sealed.${scopeId}.milestone.${key}`,
  toStored: (answer) => answer,
  fromStored: (_key, stored) => stored as MilestoneEntry,
  findProblem(key, { child_id: childId, item, date }, now) {
    if (key !== milestoneKey(childId, item)) return milestoneTexts.otherKey;
    return date !== null && date > latestToday(now) ? milestoneTexts.dateFuture : null;
  },
};

export const storedConcern: SyncedKind<MilestoneConcern> = {
  ...concernKind,
  sealLabel: (scopeId, key) => `entries.sealed.${scopeId}.milestone_concern.${key}`,
  toStored: (concern) => concern,
  fromStored: (_key, stored) => stored as MilestoneConcern,
  findProblem(key, { child_id: childId, date }, now) {
    if (key !== childId) return milestoneTexts.otherKey;
    return date > latestToday(now) ? milestoneTexts.dateFuture : null;
  },
};
