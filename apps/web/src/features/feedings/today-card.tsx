import { Milk } from 'lucide-react';
import {
  agoLabel,
  feedingSummary,
  feedingTexts,
  isRunning,
  nextSide,
  startOf,
  timerState,
  type Nursing,
} from '@everstep/domain/feedings';
import { clockText } from '@everstep/domain/base/durations';
import { paths } from '@everstep/domain/base/paths';
import { useNow } from '../../platform/trackers/use-now';
import type { TrackerProps } from '../../platform/trackers/tracker-props';
import { Button, ButtonLink } from '../../ui/button';
import { LoadFailure } from '../../ui/feedback/load-failure';
import { TodayCard, TodayCardSkeleton } from '../../ui/today-card';
import { lastFeed } from './last-feed';
import { useCountFrom, useVolumeUnit } from './preferences';
import { startTimer } from './log/log-bar';
import type { Logged } from '../../platform/trackers/use-child-log';
import { useFeedings } from './use-feedings';

/** The last feed of a child on /trackers; one tap starts the next. */
export function FeedingTodayCard(props: TrackerProps) {
  const { child, lockedNotice } = props;
  const log = useFeedings(props);
  const { unit } = useVolumeUnit();
  const { countFrom } = useCountFrom();
  const { feedings, timer, tap } = log;
  const tick = useNow(timer ? 1000 : 30_000);
  const now = Math.max(tick, Date.parse(feedings[0] ? startOf(feedings[0].value) : '') || 0);
  if (!log.isLoaded)
    return log.failure === undefined ? (
      <TodayCardSkeleton />
    ) : (
      <TodayCard name={feedingTexts.title} icon={Milk}>
        <LoadFailure message={log.failure} onRetry={log.retry} />
      </TodayCard>
    );
  const { feed: last, seconds } = lastFeed(feedings, now, countFrom);
  const lastNursing = feedings.find((entry): entry is Logged<Nursing> => entry.value.type === 'nursing');
  const next = nextSide(lastNursing ? lastNursing.value.segments.map(({ side }) => side) : null);
  const state = timer && timerState(timer.value, now);

  return (
    <TodayCard name={feedingTexts.title} icon={Milk}>
      <p className="text-2xl font-semibold tabular-nums">
        {state
          ? `${feedingTexts.nursingOn(feedingTexts.sides[state.side])}, ${clockText(state.ms.all)}`
          : seconds === null
            ? feedingTexts.noFeedYet
            : agoLabel(seconds)}
      </p>
      {!(last && isRunning(last)) && (
        <p className="text-ink-2 tabular-nums">{last ? feedingSummary(last, unit) : feedingTexts.emptyText}</p>
      )}
      <div className="mt-auto flex flex-wrap gap-2">
        {lockedNotice === null && !state && (
          <Button ignoresDoubleClick onClick={() => startTimer(tap, child.id, next)}>
            {feedingTexts[next]}
          </Button>
        )}
        {lockedNotice === null && !state && (
          <ButtonLink variant="quiet" to={`${paths.milkTracker}?log=bottle`}>
            {feedingTexts.bottle}
          </ButtonLink>
        )}
        {lockedNotice === null && (
          <ButtonLink variant="quiet" to={`${paths.milkTracker}?log=diaper`}>
            {feedingTexts.diaper}
          </ButtonLink>
        )}
        <ButtonLink variant="plain" to={paths.milkTracker}>
          {feedingTexts.openTracker}
        </ButtonLink>
      </div>
    </TodayCard>
  );
}
