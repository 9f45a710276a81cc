import type { Bottle, Diaper, Nursing, Pumping, Solids } from '../feedings/entries';
import type { MilkLine } from '../feedings/milk-stock';
import type { GrowthEntry } from '../growth/growth-kind';
import type { MilestoneEntry } from '../milestones/milestone-kind';
import type { Sleep } from '../sleep/sleep-kind';

/** The entry that one line of a file becomes, without the child, which the parent chooses. Pumped milk belongs to no child. */
export type Imported =
  | { kind: 'feeding'; value: Omit<Nursing, 'child_id'> | Omit<Bottle, 'child_id'> | Omit<Solids, 'child_id'> }
  | { kind: 'diaper'; value: Omit<Diaper, 'child_id'> }
  | { kind: 'sleep'; value: Omit<Sleep, 'child_id'> }
  | { kind: 'growth'; value: Omit<GrowthEntry, 'child_id'> }
  | { kind: 'milestone'; value: Omit<MilestoneEntry, 'child_id'> }
  | { kind: 'pumping'; value: Pumping }
  /** Its key is taken from the file, because other lines refer to it. */
  | { kind: 'milk'; key: string; value: MilkLine };

export type ImportedKind = Imported['kind'];

/** The value that is stored for a child. */
export const valueFor = ({ kind, value }: Imported, childId: string) =>
  kind === 'pumping' || kind === 'milk' ? value : { ...value, child_id: childId };

/** What is already stored: the entries of each kind; for milk, the keys. */
export type Stored = Readonly<
  Partial<Record<Exclude<ImportedKind, 'milk'>, readonly object[]>> & { milkKeys?: readonly string[] }
>;

/**
 * The entries that are not stored yet for the child, so that importing an export of our own adds nothing twice. Existing milk and
 * existing answers to milestones are kept.
 */
export function notYetStored(entries: readonly Imported[], stored: Stored, childId: string): Imported[] {
  const { milkKeys = [], ...others } = stored;
  const known = new Set(milkKeys.map((key) => `milk ${key}`));
  for (const [kind, values] of Object.entries(others))
    for (const value of values)
      if (!('child_id' in value) || value.child_id === childId) known.add(contentOf(kind, value));
  return entries.filter(
    (entry) => !known.has(entry.kind === 'milk' ? `milk ${entry.key}` : contentOf(entry.kind, entry.value)),
  );
}

function contentOf(kind: string, value: object): string {
  if (kind === 'milestone' && 'item' in value) return `${kind} ${String(value.item)}`;
  return `${kind} ${JSON.stringify(value, inOneOrder)}`;
}

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Whose it is, and what a parent has said about the entry. */
const notOfTheFeed = ['child_id', 'is_confirmed', 'is_done'];

/** What was logged, and nothing else. */
function inOneOrder(_name: string, part: unknown): unknown {
  if (typeof part === 'string') return instant.test(part) ? Date.parse(part) : part;
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
  const fields = Object.entries(part).filter(([name]) => !notOfTheFeed.includes(name));
  return Object.fromEntries(fields.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
