import { milestoneNoticeSigns, milestoneTexts } from '@everstep/domain/milestones';
import { urgencySigns } from '@everstep/domain/help';
import { HarmNotice } from '../../platform/trackers/harm-notice';
import type { ChildNoticeProps } from '../../platform/trackers/tracker-props';
import { useToday } from '../../platform/trackers/use-today';
import { useMilestones } from './use-milestones';

/** Warns about a skill that was lost. */
export function MilestoneNotices({ household, child }: ChildNoticeProps) {
  const today = useToday();
  const { milestones } = useMilestones({ household, child }, today);
  const lost = milestones?.review.lost ?? [];
  if (lost.length === 0) return null;
  return (
    <HarmNotice
      title={milestoneTexts.lostNotice(child.name)}
      facts={`${milestoneTexts.lostItems}: ${lost.map(({ text }) => text).join('; ')}`}
      level={{ level: urgencySigns[milestoneNoticeSigns.lost].level }}
      sign={milestoneNoticeSigns.lost}
    />
  );
}
