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
import { useEntries, useWrite } from '../../platform/sync/use-entries';
import type { LoadProgress } from '../../platform/sync/texts';
import { useToast } from '../../ui/feedback/toast';

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
  const write = useWrite();
  const showToast = useToast();
  const put = (item: string, entry: MilestoneEntry | null) =>
    write(milestoneKind, household, milestoneKey(childId, item), entry);

  function offerUndo(text: string, undo: () => void): void {
    showToast({
      text,
      action: milestoneTexts.undo,
      onAction: () => {
        showToast(null);
        document.getElementById(checklistHeadingId)?.focus();
        undo();
      },
    });
  }
  async function change(item: string, entry: MilestoneEntry | null): Promise<void> {
    const previous = answers.get(item) ?? null;
    await put(item, entry);
    const text = entry
      ? milestoneTexts.answered(milestoneItems.get(item)?.text ?? '', entry.answer)
      : milestoneTexts.cleared;
    offerUndo(text, () => void put(item, previous));
  }
  return {
    change,
    /** Keeps date and note; an answer given anew is not a lost skill. */
    answer: (item: string, answer: MilestoneAnswer): Promise<void> => {
      const { date = null, note = null } = answers.get(item) ?? {};
      return change(item, { child_id: childId, item, answer, date: answer === 'yes' ? date : null, note });
    },
    setConcern: async (concern: MilestoneConcern | null, previous: MilestoneConcern | null): Promise<void> => {
      await write(concernKind, household, childId, concern);
      offerUndo(
        concern ? milestoneTexts.concernSaved : milestoneTexts.concernRemoved,
        () => void write(concernKind, household, childId, previous),
      );
    },
  };
}

export const checklistHeadingId = 'checklist';
