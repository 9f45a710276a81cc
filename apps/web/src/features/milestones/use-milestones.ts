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
import type { TrackerProps } from '../../platform/trackers/tracker-props';
import { useChildLog } from '../../platform/trackers/use-child-log';

export interface Milestones {
  answers: MilestoneAnswers;
  review: MilestoneReview;
  hasUnsynced: boolean;
}

/** The answers for one child, what follows from them today, and functions to change them. */
export function useMilestones(props: Pick<TrackerProps, 'household' | 'child'>, today: string) {
  const log = useChildLog(milestoneKind, props);
  const concernLog = useChildLog(concernKind, props);
  const { entries, progress, failure, retry } = log;
  const concerns = concernLog.entries;
  const { id, birth_date: birth, gestation_weeks: gestationWeeks } = props.child;
  /** Undefined until the device has something to show. */
  const milestones = useMemo<Milestones | undefined>(() => {
    if (!entries || (!concerns && failure === undefined)) return undefined;
    const stated = concerns?.find(({ key }) => key === id);
    const answers = new Map(entries.map(({ value }) => [value.item, value]));
    return {
      answers,
      review: reviewMilestones({ birth, gestationWeeks, today }, answers, stated?.value ?? null),
      hasUnsynced: entries.some(({ isUnsynced }) => isUnsynced) || stated?.isUnsynced === true,
    };
  }, [entries, concerns, failure, id, birth, gestationWeeks, today]);

  const text = (item: string, entry: MilestoneEntry | null) =>
    entry ? milestoneTexts.answered(milestoneItems.get(item)?.text ?? '', entry.answer) : milestoneTexts.cleared;
  const changed = (item: string, entry: MilestoneEntry | null, before?: MilestoneEntry) =>
    log.change(milestoneKey(id, item), entry, before);
  return {
    milestones,
    progress,
    failure,
    retry,
    change: (item: string, entry: MilestoneEntry | null, before: MilestoneEntry) =>
      log.apply(text(item, entry), changed(item, entry, before)),
    /** Keeps date and note. A lost skill stays lost, with the day on which it was seen, until the child does it: until a yes. */
    answer: (item: string, answer: MilestoneAnswer): void => {
      const { date = null, note = null, is_lost: wasLost } = log.find(milestoneKey(id, item)) ?? {};
      const isLost = answer !== 'yes' && wasLost === true;
      const keptDate = answer === 'yes' || isLost ? date : null;
      const entry = { child_id: id, item, answer, date: keptDate, note, ...(isLost && { is_lost: true }) };
      log.tap(text(item, entry), changed(item, entry));
    },
    stateConcern: (concern: MilestoneConcern) =>
      concernLog.apply(milestoneTexts.concernSaved, concernLog.change(id, concern)),
    removeConcern: (): void => concernLog.remove(milestoneTexts.concernRemoved, id),
  };
}

export type MilestoneLog = ReturnType<typeof useMilestones>;

export const checklistHeadingId = 'checklist';
