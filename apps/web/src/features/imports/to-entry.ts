import { diaperKind, feedingKind, milkKind, pumpingKind, startOf, type Feeding } from '@everstep/domain/feedings';
import { growthKind } from '@everstep/domain/growth';
import { valueFor, type Imported } from '@everstep/domain/imports';
import { milestoneKey, milestoneKind } from '@everstep/domain/milestones';
import { sleepKind } from '@everstep/domain/sleep';
import { contentKey } from '../../platform/files/content-key';

const kinds = {
  feeding: feedingKind,
  diaper: diaperKind,
  pumping: pumpingKind,
  milk: milkKind,
  sleep: sleepKind,
  growth: growthKind,
  milestone: milestoneKind,
};

/** The entry for the chosen child. The same content always has the same key. */
export async function toEntry(childId: string, entry: Imported) {
  return { kind: kinds[entry.kind], key: await keyOf(childId, entry), value: valueFor(entry, childId) };
}

function keyOf(childId: string, entry: Imported): string | Promise<string> {
  if (entry.kind === 'milk') return entry.key;
  if (entry.kind === 'milestone') return milestoneKey(childId, entry.value.item);
  return contentKey([childId, entry.kind, entry.value], momentOf(entry) ?? '');
}

/** The time of the entry in ISO 8601; null for an answer without a day. */
export function momentOf({ kind, value }: Imported): string | null {
  switch (kind) {
    case 'feeding':
      return startOf(value as Feeding);
    case 'diaper':
    case 'milk':
      return value.at;
    case 'growth':
      return `${value.date}T00:00:00Z`;
    case 'milestone':
      return value.date && `${value.date}T00:00:00Z`;
    default:
      return value.started_at;
  }
}
