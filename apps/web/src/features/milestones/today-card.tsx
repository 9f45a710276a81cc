import { useState } from 'react';
import { Footprints } from 'lucide-react';
import { localDay } from '@everstep/domain/base/days';
import { answeredCount, milestoneTexts } from '@everstep/domain/milestones';
import { paths } from '@everstep/domain/base/paths';
import { correctedNow } from '../../platform/api/clock';
import type { TrackerProps } from '../../platform/trackers/tracker-props';
import { ButtonLink } from '../../ui/button';
import { LoadFailure } from '../../ui/feedback/load-failure';
import { ProgressStones } from '../../ui/progress-stones';
import { TodayCard, TodayCardSkeleton } from '../../ui/today-card';
import { useMilestones } from './use-milestones';

/** How much of the due checklist is answered, on /trackers. */
export function MilestonesTodayCard({ household, child }: TrackerProps) {
  const [today] = useState(() => localDay(correctedNow()));
  const { milestones, failure, retry } = useMilestones({ household, child }, today);
  if (!milestones && failure === undefined) return <TodayCardSkeleton />;
  const due = milestones?.review.due;
  const answered = milestones && due ? answeredCount(due, milestones.answers) : 0;
  return (
    <TodayCard name={milestoneTexts.cardTitle} icon={Footprints}>
      {!milestones ? (
        <LoadFailure message={milestoneTexts.loadFailed} onRetry={retry} />
      ) : due ? (
        <>
          <p className="text-2xl font-semibold">{milestoneTexts.byAge(due.label)}</p>
          <ProgressStones lit={answered} total={due.items.length} />
          <p className="text-ink-2 tabular-nums">{milestoneTexts.answeredOf(answered, due.items.length)}</p>
        </>
      ) : (
        <p className="text-ink-2">{milestoneTexts.empty}</p>
      )}
      <ButtonLink to={paths.babyMilestones} className="mt-auto sm:self-start">
        {milestoneTexts.open}
      </ButtonLink>
    </TodayCard>
  );
}
