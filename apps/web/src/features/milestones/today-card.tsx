import { Footprints } from 'lucide-react';
import { hasCorrectionJustEnded } from '@everstep/domain/households';
import { answeredCount, isPastLists, milestoneTexts } from '@everstep/domain/milestones';
import { paths } from '@everstep/domain/base/paths';
import { LogCard } from '../../platform/trackers/log/log-card';
import type { TrackerProps } from '../../platform/trackers/tracker-props';
import { useToday } from '../../platform/trackers/use-today';
import { ButtonLink } from '../../ui/button';
import { ProgressStones } from '../../ui/progress-stones';
import { useMilestones } from './use-milestones';

/** How much of the due checklist is answered. */
export function MilestonesTodayCard({ household, child }: TrackerProps) {
  const today = useToday();
  const log = useMilestones({ household, child }, today);
  const { milestones } = log;
  const due = milestones?.review.due;
  const isPast = milestones !== undefined && isPastLists(milestones.review);
  const answered = due ? answeredCount(due, milestones.answers) : 0;
  const count = due && milestoneTexts.answeredOf(answered, due.items.length);
  return (
    <LogCard
      log={log}
      isLoaded={milestones !== undefined}
      failureText={() => milestoneTexts.loadFailed}
      name={milestoneTexts.cardTitle}
      icon={Footprints}
      to={paths.babyMilestones}
      headline={due ? milestoneTexts.byAge(due.label) : isPast ? milestoneTexts.past : milestoneTexts.notYet}
      brief={count}
    >
      {due ? (
        <>
          <ProgressStones lit={answered} total={due.items.length} />
          <p className="text-ink-2 tabular-nums">{count}</p>
          {hasCorrectionJustEnded({ birth: child.birth_date, gestationWeeks: child.gestation_weeks }, today) && (
            <p className="text-sm text-ink-2">{milestoneTexts.correctionEnded}</p>
          )}
        </>
      ) : (
        <p className="text-ink-2">{isPast ? milestoneTexts.kept : milestoneTexts.empty}</p>
      )}
      <ButtonLink to={paths.babyMilestones} className="mt-auto sm:self-start">
        {milestoneTexts.open}
      </ButtonLink>
    </LogCard>
  );
}
