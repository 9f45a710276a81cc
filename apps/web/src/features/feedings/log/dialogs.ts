import type { Feeding } from '@everstep/domain/feedings';
import type { ApplyChange } from '../../../platform/trackers/use-change';
import type { Logged } from '../../../platform/trackers/use-child-log';

/** What every form for an entry needs. */
export interface FormDialogProps<Value> {
  childId: string;
  /** The entry to edit, or null for a new one. */
  entry: Logged<Value> | null;
  /** The child's feeds, which must not overlap. */
  others: readonly Logged<Feeding>[];
  apply: ApplyChange;
  /** Opens another feed. */
  onShow: (key: string) => void;
  onClose: () => void;
}
