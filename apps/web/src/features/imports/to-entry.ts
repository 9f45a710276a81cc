import { diaperKind, feedingKind, pumpingKind, startOf, type Feeding } from '@everstep/domain/feedings';
import { growthKind } from '@everstep/domain/growth';
import type { Imported } from '@everstep/domain/imports';
import { milestoneKey, milestoneKind } from '@everstep/domain/milestones';
import { sleepKind } from '@everstep/domain/sleep';
import { importKey } from './import-key';

const kinds = {
  ...{ feeding: feedingKind, diaper: diaperKind, pumping: pumpingKind },
  ...{ sleep: sleepKind, growth: growthKind, milestone: milestoneKind },
};

/** What is written for the chosen child. The same content has the same key. */
export async function toEntry(childId: string, entry: Imported) {
  const value = entry.kind === 'pumping' ? entry.value : { ...entry.value, child_id: childId };
  const key =
    entry.kind === 'milestone'
      ? milestoneKey(childId, entry.value.item)
      : await importKey(childId, entry, momentOf(entry) ?? '');
  return { kind: kinds[entry.kind], key, value };
}

/** When it was, in ISO 8601; null for an answer without a day. */
export function momentOf({ kind, value }: Imported): string | null {
  switch (kind) {
    case 'feeding':
      return startOf(value as Feeding);
    case 'diaper':
      return value.at;
    case 'growth':
      return `${value.date}T00:00:00Z`;
    case 'milestone':
      return value.date && `${value.date}T00:00:00Z`;
    default:
      return value.started_at;
  }
}
