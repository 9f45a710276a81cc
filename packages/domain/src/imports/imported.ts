import type { Bottle, Diaper, Nursing, Pumping, Solids } from '../feedings/entries';
import type { GrowthEntry } from '../growth/growth-kind';
import type { MilestoneEntry } from '../milestones/milestone-kind';
import type { Sleep } from '../sleep/sleep-kind';

/** What one line of a file becomes, without the child, which the parent chooses. */
export type Imported =
  | { kind: 'feeding'; value: Omit<Nursing, 'child_id'> | Omit<Bottle, 'child_id'> | Omit<Solids, 'child_id'> }
  | { kind: 'diaper'; value: Omit<Diaper, 'child_id'> }
  | { kind: 'sleep'; value: Omit<Sleep, 'child_id'> }
  | { kind: 'growth'; value: Omit<GrowthEntry, 'child_id'> }
  | { kind: 'milestone'; value: Omit<MilestoneEntry, 'child_id'> }
  | { kind: 'pumping'; value: Pumping };

export type ImportedKind = Imported['kind'];

/** Entries of one kind that are stored already. */
export type Stored = Readonly<Partial<Record<ImportedKind, readonly object[]>>>;

/**
 * The entries that are not stored yet for the child, so that a file of what was logged here adds nothing twice. An answer to a milestone
 * that is there stays as it is.
 */
export function notYetStored(entries: readonly Imported[], stored: Stored, childId: string): Imported[] {
  const known = new Set<string>();
  for (const kind of Object.keys(stored) as ImportedKind[])
    for (const value of stored[kind] ?? [])
      if (!('child_id' in value) || value.child_id === childId) known.add(contentOf(kind, value));
  return entries.filter(({ kind, value }) => !known.has(contentOf(kind, value)));
}

function contentOf(kind: ImportedKind, value: object): string {
  if (kind === 'milestone' && 'item' in value) return `${kind} ${String(value.item)}`;
  return `${kind} ${JSON.stringify(value, inOneOrder)}`;
}

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Child and confirmation are not what was logged. */
function inOneOrder(_name: string, part: unknown): unknown {
  if (typeof part === 'string') return instant.test(part) ? Date.parse(part) : part;
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
  const fields = Object.entries(part).filter(([name]) => name !== 'child_id' && name !== 'is_confirmed');
  return Object.fromEntries(fields.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
