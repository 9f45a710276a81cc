import type { Bottle, Diaper, Nursing, Pumping, Solids } from '../feedings/entries';
import type { MilkLine } from '../feedings/milk-stock';
import type { FertilityEntry } from '../fertility/entry';
import type { GrowthEntry } from '../growth/growth-kind';
import type { MilestoneEntry } from '../milestones/milestone-kind';
import type { Sleep } from '../sleep/sleep-kind';

/** The entry that one line of a file becomes, without the child, which is asked. Pumped milk and days of a cycle belong to no child. */
export type Imported =
  | { kind: 'feeding'; value: Omit<Nursing, 'child_id'> | Omit<Bottle, 'child_id'> | Omit<Solids, 'child_id'> }
  | { kind: 'diaper'; value: Omit<Diaper, 'child_id'> }
  | { kind: 'sleep'; value: Omit<Sleep, 'child_id'> }
  | { kind: 'growth'; value: Omit<GrowthEntry, 'child_id'> }
  | { kind: 'milestone'; value: Omit<MilestoneEntry, 'child_id'> }
  | { kind: 'pumping'; value: Pumping }
  /** Its key is taken from the file, because other lines refer to it. */
  | { kind: 'milk'; key: string; value: MilkLine }
  | { kind: 'fertility'; value: FertilityEntry };

export type ImportedKind = Imported['kind'];

/** Whether an entry of the kind belongs to a child. */
export const isAboutChild = (kind: ImportedKind): boolean =>
  kind !== 'pumping' && kind !== 'milk' && kind !== 'fertility';

/** An entry as it will be stored. */
export interface ImportedEntry {
  kind: ImportedKind;
  /** Where the entry itself determines it; otherwise it is derived from the content. */
  key?: string;
  value: object;
}

/** The ISO moment or day of an entry by which it is sorted; '' for an answer without a day. */
export function whenOf({ value }: Pick<ImportedEntry, 'value'>): string {
  const { segments, started_at, at, date, day } = value as {
    segments?: readonly { started_at: string }[];
    started_at?: string;
    at?: string;
    date?: string | null;
    day?: string;
  };
  return segments?.[0]?.started_at ?? started_at ?? at ?? date ?? day ?? '';
}
