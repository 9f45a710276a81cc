import { Thermometer } from 'lucide-react';
import { fertilityCardTexts, fertilityToday, unreadableSettingsText } from '@everstep/domain/fertility';
import { paths } from '@everstep/domain/base/paths';
import { dateLocale } from '../../../platform/locale/dates';
import { useSession } from '../../../platform/session/session';
import { useToday } from '../../../platform/trackers/use-today';
import { ButtonLink } from '../../../ui/button';
import { LoadFailure } from '../../../ui/feedback/load-failure';
import { StepPath } from '../../../ui/step-path';
import { TodayCard, TodayCardSkeleton } from '../../../ui/today-card';
import { useTodayReport } from './use-today-report';

/** The day of the cycle or the week of the pregnancy, on the dashboard. */
export function FertilityTodayCard() {
  const { record } = useSession();
  const today = useToday();
  const { settings, hasUnreadableSettings, report, isPending, retry } = useTodayReport(record, today);
  if (isPending) return <TodayCardSkeleton />;
  const state =
    settings && (report || settings.mode !== 'cycle') ? fertilityToday(settings, report, today, dateLocale()) : null;
  return (
    <TodayCard name={fertilityCardTexts.title} icon={Thermometer}>
      {hasUnreadableSettings ? (
        <p className="text-ink-2">{unreadableSettingsText}</p>
      ) : state ? (
        <>
          <p className="text-2xl font-semibold tabular-nums">{state.title}</p>
          {state.steps && <StepPath {...state.steps} />}
          <p className="text-ink-2 tabular-nums">{state.text}</p>
        </>
      ) : (
        <LoadFailure message={fertilityCardTexts.loadFailed} onRetry={retry} />
      )}
      <ButtonLink to={paths.fertilityTracker} state={{ log: true }} className="mt-auto sm:self-start">
        {fertilityCardTexts.logToday}
      </ButtonLink>
    </TodayCard>
  );
}
