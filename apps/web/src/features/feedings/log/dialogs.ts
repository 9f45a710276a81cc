import type { ReactNode } from 'react';
import { feedingTexts, formProblem, type Feeding } from '@everstep/domain/feedings';
import { correctedNow } from '../../../platform/api/clock';
import type { ApplyChange } from '../../../platform/trackers/use-change';
import type { Logged } from '../../../platform/trackers/use-child-log';
import { FormRefusal } from '../../../ui/form/form-refusal';

/** The props of every form for an entry. */
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
  /** The choice of the kind, for a past feed. */
  kindChoice?: ReactNode;
}

/** The name of another child and its feeds, for what is logged for twins together. */
export interface Twin {
  id: string;
  name: string;
  feedings: readonly Logged<Feeding>[];
}

/** Throws the problem with the times of a feed, if any, as an error of the field for its start. */
export function refuseTimes(key: string, value: Feeding, others: readonly Logged<Feeding>[]): void {
  const problem = formProblem({ key, value }, { now: correctedNow(), others });
  if (problem) throw new FormRefusal('', { started_at: feedingTexts.problems[problem.code] }, problem.id);
}

/** The same for a twin, by its name. The other feed is not on this page, so there is no link to it. */
export function refuseTwinTimes({ name, feedings }: Twin, key: string, value: Feeding): void {
  const problem = formProblem({ key, value }, { now: correctedNow(), others: feedings });
  if (problem)
    throw new FormRefusal('', { started_at: feedingTexts.ofChild(name, feedingTexts.problems[problem.code]) });
}
