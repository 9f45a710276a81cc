import { useMemo } from 'react';
import { runningText } from '@everstep/domain/base/durations';
import { feedingKind, feedingTexts, isRunning, timerNow, timerState } from '@everstep/domain/feedings';
import { useEntries } from '../../platform/sync/use-entries';
import { entriesOf } from '../../platform/trackers/use-child-log';
import { OtherTimers, type OtherChildren } from '../../platform/trackers/other-timers';
import { useNow } from '../../platform/trackers/use-now';

/** The other children of the family with a nursing timer. */
export function OtherFeeds({ household, others, onChoose }: OtherChildren & { household: string }) {
  const now = useNow(5000);
  const { entries } = useEntries(feedingKind, household);
  const running = useMemo(
    () => entries?.flatMap(({ key, value }) => (isRunning(value) ? [{ key, value }] : [])),
    [entries],
  );
  const timers = others.flatMap((child) => {
    const own = entriesOf(feedingKind, running ?? [], child.id);
    if (own.length === 0) return [];
    const timer = timerNow(own, now);
    if (!timer) return [{ child, what: feedingTexts.forgottenShort }];
    const { side, ms } = timerState(timer.value, now);
    return [{ child, what: feedingTexts.otherFeed(feedingTexts.sides[side], runningText(ms.all)) }];
  });
  return <OtherTimers timers={timers} onChoose={onChoose} />;
}
