import { diaperKind, feedingKind, milkKind, pumpingKind } from '@everstep/domain/feedings';
import { fertilityKind } from '@everstep/domain/fertility';
import { growthKind } from '@everstep/domain/growth';
import type { ImportedKind } from '@everstep/domain/imports';
import { milestoneKind } from '@everstep/domain/milestones';
import { sleepKind } from '@everstep/domain/sleep';
import type { Kind } from '@everstep/domain/sync';
import { ownScope } from '../../platform/sync/scope';
import type { ListedKind } from '../../platform/sync/store/rows';

export const importedKinds: Readonly<Record<ImportedKind, ListedKind & Pick<Kind, 'scope' | 'feature'>>> = {
  feeding: feedingKind,
  diaper: diaperKind,
  pumping: pumpingKind,
  milk: milkKind,
  sleep: sleepKind,
  growth: growthKind,
  milestone: milestoneKind,
  fertility: fertilityKind,
};

/** Days of a cycle are the user's own, everything else belongs to the family. */
export const scopeOf = (kind: ImportedKind, household: string | null): string | null =>
  importedKinds[kind].scope === 'person' ? ownScope : household;

/** The lists of everything that can be imported. */
export const listsIn = (household: string | null) =>
  (Object.keys(importedKinds) as ImportedKind[]).flatMap((name) => {
    const scope = scopeOf(name, household);
    return scope === null ? [] : { name, kind: importedKinds[name], scope };
  });
