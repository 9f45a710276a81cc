import { diaperKind, feedingKind, milkKind, pumpingKind, startOf, type Feeding } from '@everstep/domain/feedings';
import { growthKind } from '@everstep/domain/growth';
import { valueFor, type Imported } from '@everstep/domain/imports';
import { milestoneKey, milestoneKind } from '@everstep/domain/milestones';
import { sleepKind } from '@everstep/domain/sleep';

const kinds = {
  feeding: feedingKind,
  diaper: diaperKind,
  pumping: pumpingKind,
  milk: milkKind,
  sleep: sleepKind,
  growth: growthKind,
  milestone: milestoneKind,
};

/** What is written for the chosen child. The same content has the same key. */
export async function toEntry(childId: string, entry: Imported) {
  return { kind: kinds[entry.kind], key: await keyOf(childId, entry), value: valueFor(entry, childId) };
}

function keyOf(childId: string, entry: Imported): string | Promise<string> {
  if (entry.kind === 'milk') return entry.key;
  if (entry.kind === 'milestone') return milestoneKey(childId, entry.value.item);
  return importKey(childId, entry, momentOf(entry) ?? '');
}

/** When it was, in ISO 8601; null for an answer without a day. */
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

/**
 * The key of an imported entry: a uuid of version 7 from its time and a hash of what it says, so that importing a file again, or on
 * another device, changes nothing.
 */
async function importKey(childId: string, { kind, value }: Imported, at: string): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify([childId, kind, value]));
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', text)).slice(0, 16);
  const time = Date.parse(at).toString(16).padStart(12, '0');
  const hash = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = (((bytes[8] ?? 0) & 0x3f) | 0x80).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hash.slice(0, 3)}-${variant}${hash.slice(4, 6)}-${hash.slice(8, 20)}`;
}
