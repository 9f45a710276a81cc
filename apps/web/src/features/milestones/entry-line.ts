import { answerLabels, concernKind, milestoneItems, milestoneKind, milestoneTexts } from '@everstep/domain/milestones';
import { describeKind, firstThatKnows, joinParts } from '../../platform/trackers/entry-line';

/** Describes answers, and the concerns that a family states. */
export const describeMilestone = firstThatKnows(
  describeKind(milestoneKind, ({ item, answer, date, note, is_lost: isLost }) => ({
    title: milestoneItems.get(item)?.text ?? item,
    detail: joinParts(answerLabels[answer].toLowerCase(), isLost && milestoneTexts.lost.toLowerCase(), note),
    at: date,
  })),
  describeKind(concernKind, ({ date, note }) => ({ title: milestoneTexts.concern, detail: note ?? '', at: date })),
);
