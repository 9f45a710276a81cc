import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Settings } from 'lucide-react';
import {
  conceivingSentences,
  currentReading,
  dueDateSentence,
  fertilityAnswer,
  fertilityNote,
  fertilityTexts,
  nextPeriodSentence,
  usualSettings,
} from '@everstep/domain/fertility';
import { useSession } from '../../lib/session';
import { Button } from '../../ui/button';
import { LoadFailure } from '../../ui/load-failure';
import { Notice } from '../../ui/notice';
import { Skeleton } from '../../ui/skeleton';
import { StatusPill } from '../../ui/status-pill';
import { outlookQuery, settingsQuery, useSettings } from './api';
import { CycleHistory } from './cycle-history';
import { currentCycle } from './current-cycle';
import { CycleRibbon } from './cycle-ribbon';
import { CycleStatistics } from './cycle-statistics';
import { LockedReading } from './locked-reading';
import { LoggedDays } from './logged-days';
import { LogPlace } from './log-place';
import { LookBack, LookBackNotice } from './look-back';
import { orNotLoaded } from './not-loaded';
import { OwnDays } from './own-days';
import { ReadingExplained } from './reading-explained';
import { SummaryView } from './summary-view';
import { TrackerSettings } from './tracker-settings';
import { useLog } from './use-log';
import { useToday } from './use-today';

const loadChart = () => import('./temperature-chart').then((module) => ({ default: module.TemperatureChart }));
const TemperatureChart = lazy(() => loadChart().catch(orNotLoaded));

interface FertilityTrackerProps {
  /** Stands in the place of the form while nothing may be stored. */
  consent: ReactNode;
  isSummary: boolean;
  onSummary: (isShown: boolean) => void;
  onUpgrade: () => void;
}

/** The answer first, then where to log, then what it rests on. */
export function FertilityTracker({ consent, isSummary, onSummary, onUpgrade }: FertilityTrackerProps) {
  const { record } = useSession();
  const today = useToday();
  const log = useLog();
  const settings = useQuery(settingsQuery(record.email, record.demo));
  const saveSettings = useSettings(record);
  const [asOf, setAsOf] = useState<string | null>(null);
  const [day, setDay] = useState<string | null>(null);
  const [isSetting, setSetting] = useState(false);
  const set = settings.data ?? usualSettings;
  const shownDay = asOf ?? today;
  const lookAt = (chosen: string) => setAsOf(chosen === today ? null : chosen);
  const entries = log.entries ?? [];
  const outlook = useQuery({
    ...outlookQuery({ record, today, asOf: shownDay, entries, settings: set }),
    enabled: log.entries !== undefined,
  });

  // With the first entry the chart is shown, and by then the network may be gone.
  useEffect(() => void loadChart().catch(() => undefined), []);

  if (log.entries === undefined)
    return log.failure === undefined ? (
      <Skeleton className="h-96" />
    ) : (
      <LoadFailure message={`Your days could not be loaded. ${log.failure}`} onRetry={log.retry} />
    );
  if (isSummary && outlook.data)
    return (
      <SummaryView
        name={record.name}
        outlook={outlook.data}
        entries={entries}
        unit={set.unit}
        today={today}
        onBack={() => onSummary(false)}
      />
    );

  const dueDate = dueDateSentence(set, today);
  const nextPeriod = outlook.data ? nextPeriodSentence(outlook.data, shownDay) : null;
  const reading = outlook.data ? currentReading(outlook.data) : null;
  const past = outlook.data?.advanced?.cycles.filter((cycle) => cycle !== reading) ?? [];
  return (
    <>
      <header className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-4xl sm:text-5xl">Fertility tracker</h1>
          <Button look="quiet" aria-haspopup="dialog" onClick={() => setSetting(true)}>
            <Settings size={20} strokeWidth={1.6} aria-hidden />
            Settings
          </Button>
        </div>
        <p aria-live="polite" className="max-w-2xl text-lg font-semibold tabular-nums">
          {entries.length === 0 && set.mode === 'cycle'
            ? fertilityTexts.empty
            : outlook.data && fertilityAnswer(outlook.data, shownDay)}
        </p>
        {nextPeriod && <p className="max-w-2xl text-lg tabular-nums">{nextPeriod}</p>}
        {dueDate && <p className="text-lg tabular-nums">Due date {dueDate}</p>}
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-sm font-semibold text-ink-2">{fertilityNote}</p>
          {log.status && <StatusPill {...log.status} />}
        </div>
        {outlook.isError && (
          <LoadFailure
            message="The estimate could not be loaded. What you log is kept all the same."
            onRetry={() => void outlook.refetch()}
          />
        )}
        {log.failure !== undefined && <Notice look="info">{log.failure} You see what this device has.</Notice>}
      </header>
      <LookBackNotice asOf={shownDay} today={today} onAsOf={lookAt} />
      <div className="grid items-start gap-5 lg:grid-cols-[2fr_1fr]">
        <div className="grid gap-5">
          {outlook.data && entries.length > 0 && set.mode === 'cycle' && (
            <>
              <Suspense fallback={<Skeleton className="h-96" />}>
                <TemperatureChart
                  {...currentCycle(outlook.data, entries, shownDay)}
                  reading={reading}
                  unit={set.unit}
                />
              </Suspense>
              <section aria-labelledby="ribbon" className="grid gap-4 card">
                <h2 id="ribbon" className="text-2xl">
                  Your cycle, day by day
                </h2>
                <CycleRibbon {...currentCycle(outlook.data, entries, shownDay)} />
              </section>
            </>
          )}
          {reading && (
            <section aria-labelledby="reading" className="grid gap-4 card">
              <h2 id="reading" className="text-2xl">
                How this cycle is read
              </h2>
              <ReadingExplained reading={reading} />
            </section>
          )}
          {reading && outlook.data?.advanced?.conceiving && (
            <section aria-labelledby="conceiving" className="grid gap-2 card">
              <h2 id="conceiving" className="text-2xl">
                If you hope for a baby
              </h2>
              {conceivingSentences(outlook.data.advanced.conceiving, shownDay).map((sentence) => (
                <p key={sentence} className="tabular-nums">
                  {sentence}
                </p>
              ))}
            </section>
          )}
          {outlook.data?.is_locked && <LockedReading onUpgrade={onUpgrade} />}
        </div>
        <LogPlace
          {...log}
          consent={consent}
          today={today}
          day={day}
          unit={set.unit}
          onDay={setDay}
          onUnit={(unit) => saveSettings.mutate({ ...set, unit })}
        />
      </div>
      {outlook.data?.advanced && (
        <section aria-labelledby="statistics" className="grid gap-4 card">
          <h2 id="statistics" className="text-2xl">
            Your numbers
          </h2>
          <CycleStatistics advanced={outlook.data.advanced} />
        </section>
      )}
      {past.length > 0 && (
        <section aria-labelledby="past" className="grid gap-4">
          <h2 id="past" className="text-2xl">
            Earlier cycles
          </h2>
          <CycleHistory cycles={past} />
        </section>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[2fr_1fr]">
        {entries.length > 0 && (
          <LoggedDays entries={entries} waitingDays={log.waitingDays} unit={set.unit} onEdit={setDay} />
        )}
        <div className="grid gap-5">
          {entries.length > 0 && <LookBack asOf={shownDay} today={today} onAsOf={lookAt} />}
          <OwnDays
            entries={entries}
            today={today}
            unit={set.unit}
            isAgreed={consent === null}
            onSummary={() => onSummary(true)}
          />
        </div>
      </div>
      {isSetting && (
        <TrackerSettings
          settings={set}
          today={today}
          onSave={(next) => saveSettings.mutateAsync(next)}
          onClose={() => setSetting(false)}
        />
      )}
    </>
  );
}
