import { Moon } from 'lucide-react';
import { durationText } from '@everstep/domain/base/durations';
import { paths } from '@everstep/domain/base/paths';
import { dayText, sleepDays, sleepState, sleepTexts, type SleepState } from '@everstep/domain/sleep';
import { localDayIn } from '@everstep/domain/base/time-zone';
import { deviceZone } from '../../platform/locale/dates';
import { LogCard } from '../../platform/trackers/log/log-card';
import type { TrackerProps } from '../../platform/trackers/tracker-props';
import { useNow } from '../../platform/trackers/use-now';
import { ButtonLink } from '../../ui/button';
import { RunningMinutes } from './elapsed';
import { SleepButton } from './sleep-button';
import { useSleeps } from './use-sleeps';

/** Wide enough for either text, so that it does not move when it is pressed. */
const quickSize = 'min-w-42';

/** Whether the child is asleep, with the button that starts and stops it. */
export function SleepTodayCard(props: TrackerProps) {
  const { lockedNotice, canStop } = props;
  const log = useSleeps(props);
  const { sleeps = [], running, start, stop } = log;
  const now = useNow(60_000);
  const state = sleepState(sleeps, running, now);
  const zone = deviceZone();
  const [today] = sleepDays(sleeps, { lastDay: localDayIn(zone, now), count: 1, now, zone });
  const isForgotten = state.kind === 'forgotten';
  const hasButton = lockedNotice === null || (canStop && (state.kind === 'asleep' || isForgotten));
  const button = (className: string) =>
    hasButton &&
    (isForgotten ? (
      <ButtonLink to={paths.sleepTracker} variant="warm" className={className}>
        {sleepTexts.sayWhen}
      </ButtonLink>
    ) : (
      <SleepButton isAsleep={state.kind === 'asleep'} onStart={start} onStop={stop} className={className} />
    ));
  const hasTotal = today !== undefined && state.kind !== 'empty' && !isForgotten;
  return (
    <LogCard
      log={log}
      isLoaded={log.sleeps !== undefined}
      failureText={() => sleepTexts.loadFailed}
      name={sleepTexts.cardTitle}
      icon={Moon}
      to={paths.sleepTracker}
      headline={<StateText state={state} />}
      brief={hasTotal && `${sleepTexts.today}: ${durationText(today.totalMs)}`}
      quick={button(quickSize)}
      isIdle={state.kind === 'empty' || state.kind === 'unknown'}
    >
      {hasTotal && (
        <p className="text-ink-2 tabular-nums">
          {sleepTexts.today}: {dayText(today)}
        </p>
      )}
      <div className="mt-auto grid gap-2">
        {button('min-h-14 w-full text-lg')}
        <ButtonLink to={paths.sleepTracker} variant={hasButton ? 'plain' : 'quiet'}>
          {sleepTexts.open}
        </ButtonLink>
      </div>
    </LogCard>
  );
}

function StateText({ state }: { state: SleepState }) {
  if (state.kind === 'forgotten') return sleepTexts.forgottenTitle;
  if (state.kind === 'empty') return sleepTexts.emptyReadOnly;
  if (state.kind === 'unknown') return sleepTexts.nothingLately;
  return (
    <>
      {state.kind === 'asleep' ? sleepTexts.asleepFor : sleepTexts.awakeFor} <RunningMinutes since={state.since} />
    </>
  );
}
