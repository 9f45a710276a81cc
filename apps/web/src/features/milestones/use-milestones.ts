import { useMemo } from 'react';
import {
  concernKind,
  milestoneItems,
  milestoneKey,
  milestoneKind,
  milestoneTexts,
  reviewMilestones,
  type MilestoneAnswer,
  type MilestoneAnswers,
  type MilestoneConcern,
  type MilestoneEntry,
  type MilestoneReview,
} from '@everstep/domain/milestones';
import type { Child } from '@everstep/domain/households';
import type { LoadProgress } from '@everstep/domain/sync';
import { useEntries } from '../../platform/sync/use-entries';
import { changeOf, useChange } from '../../platform/trackers/use-change';

export interface Milestones {
  answers: MilestoneAnswers;
  review: MilestoneReview;
  hasUnsynced: boolean;
}

interface LoadedMilestones {
  /** Undefined until the device has something to show. */
  milestones: Milestones | undefined;
  progress: LoadProgress | undefined;
  failure: string | undefined;
  retry: () => void;
}

/** The answers of one child, and what follows from them today. */
export function useMilestones(household: string, child: Child, today: string): LoadedMilestones {
  const { entries, progress, failure, retry } = useEntries(milestoneKind, household);
  const concerns = useEntries(concernKind, household).entries;
  const { id, birth_date: birth, gestation_weeks: gestationWeeks } = child;
  const milestones = useMemo(() => {
    if (!entries || (!concerns && failure === undefined)) return undefined;
    const own = entries.filter(({ value }) => value.child_id === id);
    const stated = concerns?.find(({ key }) => key === id);
    const answers = new Map(own.map(({ value }) => [value.item, value]));
    return {
      answers,
      review: reviewMilestones({ birth, gestationWeeks, today }, answers, stated?.value ?? null),
      hasUnsynced: own.some(({ isUnsynced }) => isUnsynced) || stated?.isUnsynced === true,
    };
  }, [entries, concerns, failure, id, birth, gestationWeeks, today]);
  return { milestones, progress, failure, retry };
}

/** Answers items and states a concern. */
export function useMilestoneLog(household: string, childId: string, answers: MilestoneAnswers) {
  const { apply, tap } = useChange(household, { focusAfterUndo: checklistHeadingId });
  const text = (item: string, entry: MilestoneEntry | null) =>
    entry ? milestoneTexts.answered(milestoneItems.get(item)?.text ?? '', entry.answer) : milestoneTexts.cleared;
  const changed = (item: string, entry: MilestoneEntry | null) =>
    changeOf(milestoneKind, milestoneKey(childId, item), entry, answers.get(item));
  return {
    change: (item: string, entry: MilestoneEntry | null) => apply(text(item, entry), changed(item, entry)),
    /** Keeps date and note; an answer given anew is not a lost skill. */
    answer: (item: string, answer: MilestoneAnswer): void => {
      const { date = null, note = null } = answers.get(item) ?? {};
      const entry = { child_id: childId, item, answer, date: answer === 'yes' ? date : null, note };
      tap(text(item, entry), changed(item, entry));
    },
    stateConcern: (concern: MilestoneConcern) =>
      apply(milestoneTexts.concernSaved, changeOf(concernKind, childId, concern)),
    removeConcern: (concern: MilestoneConcern | null): void =>
      tap(milestoneTexts.concernRemoved, changeOf(concernKind, childId, null, concern)),
  };
}

export const checklistHeadingId = 'checklist';
