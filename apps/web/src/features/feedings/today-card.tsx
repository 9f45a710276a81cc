import { Milk } from 'lucide-react';
import {
  feedingSummary,
  feedingTexts,
  isNursingNow,
  nextSide,
  startOf,
  timerNow,
  timerState,
  type Nursing,
} from '@everstep/domain/feedings';
import { clockText } from '@everstep/domain/base/durations';
import { paths } from '@everstep/domain/base/paths';
import { LogCard } from '../../platform/trackers/log/log-card';
import { useNow } from '../../platform/trackers/use-now';
import type { TrackerProps } from '../../platform/trackers/tracker-props';
import { Button, ButtonLink } from '../../ui/button';
import { lastFeed } from './last-feed';
import { useCountFrom, useVolumeUnit } from './preferences';
import { startTimer } from './log/log-bar';
import type { Logged } from '../../platform/trackers/use-child-log';
import { useFeedings } from './use-feedings';

/** The last feed of a child; one tap starts the next. */
export function FeedingTodayCard(props: TrackerProps) {
  const { child, lockedNotice, canStop } = props;
  const log = useFeedings(props);
  const { unit } = useVolumeUnit();
  const { countFrom } = useCountFrom();
  const { feedings, running, tap } = log;
  const tick = useNow(running.length > 0 ? 1000 : 30_000);
  const now = Math.max(tick, Date.parse(feedings[0] ? startOf(feedings[0].value) : '') || 0);
  const { feed: last, ago, meal, isIdle } = lastFeed(feedings, now, countFrom);
  const lastNursing = feedings.find((entry): entry is Logged<Nursing> => entry.value.type === 'nursing');
  const next = nextSide(lastNursing ? lastNursing.value.segments.map(({ side }) => side) : null);
  const timer = timerNow(running, now);
  const state = timer && timerState(timer.value, now);
  const isForgotten = log.timer !== null && !isNursingNow(log.timer.value, now);

  const mayStart = lockedNotice === null && !state;
  const start = mayStart && (
    <Button ignoresDoubleClick onClick={() => startTimer(tap, child.id, next)}>
      {feedingTexts[next]}
    </Button>
  );
  const forms = lockedNotice === null && (
    <>
      {!state && (
        <ButtonLink variant="quiet" to={`${paths.milkTracker}?log=bottle`}>
          {feedingTexts.bottle}
        </ButtonLink>
      )}
      <ButtonLink variant="quiet" to={`${paths.milkTracker}?log=diaper`}>
        {feedingTexts.diaper}
      </ButtonLink>
    </>
  );
  const openTracker = (variant: 'primary' | 'plain') => (
    <ButtonLink variant={variant} to={paths.milkTracker}>
      {feedingTexts.openTracker}
    </ButtonLink>
  );
  const sayWhen = isForgotten && (lockedNotice === null || canStop) && (
    <ButtonLink variant="warm" to={paths.milkTracker}>
      {feedingTexts.sayWhen}
    </ButtonLink>
  );
  const lines = [
    ...(last && !isNursingNow(last, now) ? [feedingSummary(last, unit)] : []),
    ...(meal === null ? [] : [meal]),
    ...(isForgotten ? [feedingTexts.forgottenTitle] : []),
  ].join(' · ');

  return (
    <LogCard
      log={log}
      isLoaded={log.isLoaded}
      failureText={(reason) => reason}
      name={feedingTexts.title}
      icon={Milk}
      to={paths.milkTracker}
      headline={state ? `${feedingTexts.nursingOn(feedingTexts.sides[state.side])}, ${clockText(state.ms.all)}` : ago}
      brief={lines}
      quick={
        (forms || sayWhen) && (
          <>
            {sayWhen}
            {forms && (start || openTracker('primary'))}
            {forms}
          </>
        )
      }
      isIdle={!state && isIdle}
    >
      {(lines !== '' || !last) && <p className="text-ink-2 tabular-nums">{lines || feedingTexts.emptyText}</p>}
      <div className="mt-auto flex flex-wrap gap-2">
        {sayWhen}
        {start}
        {forms}
        {openTracker('plain')}
      </div>
    </LogCard>
  );
}
