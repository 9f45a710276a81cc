import { Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  conceivingSentences,
  currentEvaluatedCycle,
  fertilityKind,
  fertilityTexts,
  mayFollowPregnancy,
  pregnancyOn,
} from '@everstep/domain/fertility';
import { remainingPatienceMs } from '../../platform/api/patience';
import { dateLocale } from '../../platform/locale/dates';
import { useSession } from '../../platform/session/session';
import { useAskedEntry } from '../../platform/trackers/asked-entry';
import { useChangedPregnancy } from '../../platform/trackers/use-changed-pregnancy';
import { PutBack } from '../../platform/trackers/put-back';
import { RemindMeLink } from '../../platform/trackers/remind-me-link';
import { useToday } from '../../platform/trackers/use-today';
import { ownScope } from '../../platform/sync/scope';
import { LoadingEntries } from '../../platform/sync/loading-entries';
import { lazyDialog, lazyPart } from '../../platform/offline/lazy-part';
import { LoadFailure } from '../../ui/feedback/load-failure';
import { Skeleton } from '../../ui/feedback/skeleton';
import { useLongerThan } from '../../ui/feedback/use-longer-than';
import { useMedia, wideScreen } from '../../ui/layout/use-media';
import { localDefaultSettings, settingsQuery, useSaveSettings } from './api';
import { useKeepUnit } from './settings/use-keep-unit';
import { useCycleReport } from './use-cycle-report';
import { CycleHistory } from './history/cycle-history';
import { currentCycleSpan } from './chart/chart-days';
import { loadChart } from './chart/lazy-chart';
import { CycleStatistics } from './history/cycle-statistics';
import { LockedExplanation } from './history/locked-explanation';
import { LoggedDays } from './history/logged-days';
import { LogPanel } from './log/log-panel';
import { AsOfDateCard, AsOfDateNotice } from './history/as-of-date';
import { DataControls } from './transfer/data-controls';
import { CycleExplanation } from './history/cycle-explanation';
import { TrackerHeader } from './tracker-header';
import { TrackerViews } from './tracker-views';
import { TrackerSettings } from './settings/tracker-settings';
import { useDrafts } from './log/use-drafts';
import { useLog } from './log/use-log';
import { EmptyTracker } from './empty-tracker';
import { describeFertility } from './entry-line';
import { FortyWeeks } from './today/forty-weeks';

const SummaryView = lazyPart(async () => (await import('./summary/summary-view')).SummaryView);
const loadPeriodDialog = async () => (await import('./log/period-dialog')).PeriodDialog;
const PeriodDialog = lazyDialog(loadPeriodDialog);

const noEntries: never[] = [];
const loggedKinds = [fertilityKind];

/** The view that replaces the page. */
export const summaryView = 'summary';

interface FertilityTrackerProps {
  /** Replaces the form until the user has agreed to storing health data; null afterward, undefined while loading. */
  consent: ReactNode;
  /** Opens the form for today. */
  startsLogging: boolean;
  /** What is shown of the logged days: `summaryView`, a tab, or null for the first tab. */
  view: string | null;
  onView: (view: string | null) => void;
  onUpgrade: () => void;
}

export function FertilityTracker({ consent, startsLogging, view, onView, onUpgrade }: FertilityTrackerProps) {
  const { record } = useSession();
  const today = useToday();
  const isWide = useMedia(wideScreen);
  const log = useLog();
  const drafts = useDrafts();
  const settings = useQuery(settingsQuery(record.email, record.demo));
  const saveSettings = useSaveSettings(record);
  const changedPregnancy = useChangedPregnancy();
  const [asOf, setAsOf] = useState<string | null>(null);
  const [day, setDay] = useState<string | null>(startsLogging ? today : null);
  const [isSettingsOpen, setSettingsOpen] = useState(false);
  const [isPeriodOpen, setPeriodOpen] = useState(false);
  const { settings: shownSettings, isUnreadable = false } = settings.data ?? { settings: localDefaultSettings() };
  const describe = useMemo(() => describeFertility(shownSettings.unit), [shownSettings.unit]);
  const isTakingLong = useLongerThan(remainingPatienceMs);
  const shownDay = asOf ?? today;
  const showAsOf = (date: string) => setAsOf(date === today ? null : date);
  const entries = log.entries ?? noEntries;
  const hasEntries = entries.length > 0;
  useKeepUnit(settings.data, entries, saveSettings.mutate);
  const { report, retry } = useCycleReport(
    { record, today, asOf: shownDay, entries, settings: shownSettings },
    { isReady: log.entries !== undefined, hasSettings: !settings.isPending, hasUnsynced: log.unsyncedDays.size > 0 },
  );

  // Preloads what the first entry needs, because it may be logged offline.
  useEffect(() => {
    for (const load of [loadChart, loadPeriodDialog]) void load().catch(() => undefined);
  }, []);
  useAskedEntry(({ kind, key }) => {
    if (kind !== fertilityKind.name || consent !== null || log.entries === undefined) return false;
    setDay(key);
    return true;
  });

  if (log.entries === undefined)
    return log.failure === undefined ? (
      <LoadingEntries progress={log.progress} className="h-96" />
    ) : (
      <LoadFailure message={fertilityTexts.daysLoadFailed(log.failure)} onRetry={log.retry} />
    );
  // It bears the date of today, so it shows no earlier day's reading.
  if (view === summaryView && report?.as_of === today)
    return (
      <Suspense fallback={<Skeleton className="h-200" />}>
        <SummaryView
          name={record.name}
          report={report}
          entries={entries}
          unit={shownSettings.unit}
          today={today}
          onBack={() => onView(null)}
        />
      </Suspense>
    );

  const currentCycle = report ? currentEvaluatedCycle(report) : null;
  const conceiving = report ? conceivingSentences(report, shownDay, dateLocale()) : [];
  const pastCycles = report?.advanced?.cycles.filter((cycle) => cycle !== currentCycle) ?? [];
  // The chart waits until the report has loaded or failed, because its days depend on the start of the cycle.
  const isSettled = report !== undefined || retry !== undefined;
  // The estimate stands above the days, which it would move. A slow server does not hide what is on this device.
  const isLoading = consent === undefined || (!isTakingLong && (!isSettled || settings.isPending));
  const span =
    isSettled && hasEntries && shownSettings.mode === 'cycle' ? currentCycleSpan(report, entries, shownDay) : null;
  const pregnancy = pregnancyOn(shownSettings, shownDay);
  const logPanel = (
    <LogPanel
      {...log}
      {...drafts}
      isWide={isWide}
      today={today}
      day={day}
      unit={shownSettings.unit}
      mode={shownSettings.mode}
      isStorageUnavailable={log.status === null || log.status.kind === 'unavailable'}
      onDayChange={setDay}
      onUnitChange={(unit) =>
        isUnreadable ? setSettingsOpen(true) : saveSettings.mutateAsync({ settings: { ...shownSettings, unit } })
      }
      onOpenPeriodForm={() => setPeriodOpen(true)}
    />
  );
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <TrackerHeader
        log={log}
        settings={shownSettings}
        hasUnreadableSettings={isUnreadable}
        report={report}
        isLoading={isLoading}
        hasEntries={hasEntries}
        day={shownDay}
        today={today}
        onSettings={settings.isPending ? undefined : () => setSettingsOpen(true)}
        onRetry={retry}
      />
      {consent === null && !settings.isPending
        ? logPanel
        : isWide && <div className="row-span-2">{consent ?? <Skeleton className="h-96" />}</div>}
      {isLoading ? (
        <Skeleton className="h-176 lg:col-start-1" />
      ) : (
        <div className="grid gap-5 lg:col-start-1">
          {!isWide && consent}
          <AsOfDateNotice asOf={shownDay} today={today} onAsOf={showAsOf} />
          {pregnancy && <FortyWeeks pregnancy={pregnancy} />}
          {!hasEntries && shownSettings.mode === 'cycle' && <EmptyTracker />}
          {isSettled && hasEntries && (
            <TrackerViews
              view={view}
              onView={onView}
              span={span}
              cycle={currentCycle}
              report={report}
              entries={entries}
              unit={shownSettings.unit}
              asOf={shownDay}
              today={today}
              day={day}
              {...(consent === null && { onDayChange: setDay, onOpenPeriodForm: () => setPeriodOpen(true) })}
            />
          )}
          {currentCycle && (
            <section aria-labelledby="reading" className="grid gap-4 card">
              <h2 id="reading" className="text-2xl">
                {fertilityTexts.explanation}
              </h2>
              <CycleExplanation cycle={currentCycle} />
            </section>
          )}
          {currentCycle && conceiving.length > 0 && (
            <section aria-labelledby="conceiving" className="grid gap-2 card">
              <h2 id="conceiving" className="text-2xl">
                {fertilityTexts.conceiving}
              </h2>
              {conceiving.map((sentence) => (
                <p key={sentence} className="tabular-nums">
                  {sentence}
                </p>
              ))}
            </section>
          )}
          {report?.advanced && (
            <section aria-labelledby="statistics" className="grid gap-4 card">
              <h2 id="statistics" className="text-2xl">
                {fertilityTexts.statistics}
              </h2>
              <CycleStatistics advanced={report.advanced} />
            </section>
          )}
          {pastCycles.length > 0 && (
            <section aria-labelledby="past" className="grid gap-4">
              <h2 id="past" className="text-2xl">
                {fertilityTexts.earlierCycles}
              </h2>
              <CycleHistory
                cycles={pastCycles}
                entries={entries}
                unit={shownSettings.unit}
                today={today}
                {...(consent === null && { onOpenDay: setDay })}
              />
            </section>
          )}
          {hasEntries && (
            <LoggedDays entries={entries} unsyncedDays={log.unsyncedDays} unit={shownSettings.unit} onEdit={setDay} />
          )}
          {consent === null && <PutBack scope={ownScope} childId={null} kinds={loggedKinds} describe={describe} />}
          {hasEntries && consent === null && report?.is_locked && <LockedExplanation onUpgrade={onUpgrade} />}
          {hasEntries && <AsOfDateCard asOf={shownDay} today={today} onAsOf={showAsOf} />}
          {(hasEntries || consent === null) && (
            <div className="grid content-start gap-3">
              <DataControls
                entries={entries}
                today={today}
                hasConsent={consent === null}
                onSummary={() => {
                  showAsOf(today);
                  onView(summaryView);
                }}
              />
              <RemindMeLink />
            </div>
          )}
        </div>
      )}
      {isPeriodOpen && (
        <Suspense>
          <PeriodDialog
            today={today}
            findEntry={log.findEntry}
            mayFollowPregnancy={(from) => mayFollowPregnancy(entries, from, shownSettings.mode)}
            onSave={async (days, text) => {
              await log.changeDays(days, text);
              // The sheet of a phone has nothing left to say, and would cover the message.
              if (!isWide) setDay(null);
            }}
            onClose={() => setPeriodOpen(false)}
          />
        </Suspense>
      )}
      {isSettingsOpen && (
        <TrackerSettings
          settings={shownSettings}
          isUnreadable={isUnreadable}
          today={today}
          onSave={async (next) => {
            const saved = await saveSettings.mutateAsync({ settings: next, isUnreadable });
            void changedPregnancy(shownSettings.due_date, saved.due_date);
          }}
          onClose={() => setSettingsOpen(false)}
        />
      )}
    </div>
  );
}
