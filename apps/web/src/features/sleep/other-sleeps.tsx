import { useMemo } from 'react';
import { runningText } from '@everstep/domain/base/durations';
import { isForgotten, isRunning, sleepKind, sleepTexts, sortSleeps, toSpan } from '@everstep/domain/sleep';
import { useEntries } from '../../platform/sync/use-entries';
import { entriesOf } from '../../platform/trackers/use-child-log';
import { OtherTimers, type OtherChildren } from '../../platform/trackers/other-timers';
import { useNow } from '../../platform/trackers/use-now';

/** The other children of the family who are asleep right now. */
export function OtherSleeps({ household, others, onChoose }: OtherChildren & { household: string }) {
  const now = useNow(5000);
  const { entries } = useEntries(sleepKind, household);
  const running = useMemo(() => entries?.filter(({ value }) => isRunning(value)) ?? [], [entries]);
  const timers = others.flatMap((child) => {
    const own = entriesOf(sleepKind, running, child.id);
    const { running: sleep } = sortSleeps(own.map(({ key, value }) => toSpan(key, value)));
    if (!sleep) return [];
    const what = isForgotten(sleep, now)
      ? sleepTexts.forgottenShort
      : sleepTexts.asleepShort(runningText(now - sleep.start));
    return [{ child, what }];
  });
  return <OtherTimers timers={timers} onChoose={onChoose} />;
}
