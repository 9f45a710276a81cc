import { clockText, runningText, spokenDuration } from '@everstep/domain/base/durations';
import { useNow } from '../../platform/trackers/use-now';

/** A running clock. A component of its own, so that nothing else on the page renders every second. */
export function RunningClock({ since }: { since: number }) {
  const elapsed = useNow(1000) - since;
  return (
    <span role="timer" aria-label={spokenDuration(elapsed)}>
      {clockText(elapsed)}
    </span>
  );
}

/** '1 h 20 min', kept current. */
export function RunningMinutes({ since }: { since: number }) {
  return <>{runningText(useNow(5000) - since)}</>;
}
