import {
  diaperKind,
  feedingKind,
  milkKind,
  pumpingKind,
  pushedDiaperProblem,
  pushedFeedingProblem,
  pushedMilkProblem,
  pushedPumpingProblem,
} from '@everstep/domain/feedings';
import type { Kind } from '@everstep/domain/sync';
import type { SyncedKind } from '../../db/synced-kind';

/** How an entry is stored. The label binds it to its table, column and row. */
function stored<Value extends object>(
  kind: Kind<Value>,
  findProblem: (value: Value, now: number) => string | null,
): SyncedKind<Value> {
  return {
    ...kind,
    sealLabel: (scopeId, key) => `entries.sealed.${scopeId}.${kind.name}.${key}`,
    toStored: (value) => value,
    fromStored: (_key, value) => value as Value,
    findProblem: (_key, value, now) => findProblem(value, now.getTime()),
  };
}

export const storedFeeding = stored(feedingKind, pushedFeedingProblem);
export const storedDiaper = stored(diaperKind, pushedDiaperProblem);
export const storedPumping = stored(pumpingKind, pushedPumpingProblem);
export const storedMilk = stored(milkKind, pushedMilkProblem);
