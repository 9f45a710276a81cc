import type { Bottle, Diaper, Nursing, Pumping, Solids } from '../feedings/entries';
import type { GrowthEntry } from '../growth/growth-kind';
import type { Sleep } from '../sleep/sleep-kind';

/** What one line of a file becomes, without the child, which the parent chooses. */
export type Imported =
  | { kind: 'feeding'; value: Omit<Nursing, 'child_id'> | Omit<Bottle, 'child_id'> | Omit<Solids, 'child_id'> }
  | { kind: 'diaper'; value: Omit<Diaper, 'child_id'> }
  | { kind: 'sleep'; value: Omit<Sleep, 'child_id'> }
  | { kind: 'growth'; value: Omit<GrowthEntry, 'child_id'> }
  | { kind: 'pumping'; value: Pumping };

export type ImportedKind = Imported['kind'];
