import { Settings } from 'lucide-react';
import {
  dueDateSentence,
  fertilityHeadline,
  fertilityDisclaimer,
  fertilityTexts,
  headlineTexts,
  nextPeriodSentence,
  unreadableSentence,
  unreadableSettingsText,
  type FertilityMode,
  type FertilitySettings,
  type CycleReport,
} from '@everstep/domain/fertility';
import { dateLocale } from '../../platform/locale/dates';
import { ClockNotice } from '../../platform/sync/clock-notice';
import { LeftBehindNotice } from '../../platform/sync/left-behind-notice';
import { DeviceOnlyNotice } from '../../platform/trackers/device-only-notice';
import { Button } from '../../ui/button';
import { LoadFailure } from '../../ui/feedback/load-failure';
import { Notice } from '../../ui/feedback/notice';
import { StatusPill } from '../../ui/feedback/status-pill';
import type { useLog } from './log/use-log';

interface TrackerHeaderProps {
  log: Pick<ReturnType<typeof useLog>, 'status' | 'failure'>;
  settings: FertilitySettings;
  hasUnreadableSettings: boolean;
  report: CycleReport | undefined;
  /** Whether the estimate is still to come. */
  isLoading: boolean;
  hasEntries: boolean;
  /** The day the report is for. */
  day: string;
  today: string;
  /** Undefined while the settings are loading. */
  onSettings: (() => void) | undefined;
  /** Refetches the report after a failure; otherwise undefined. */
  onRetry: (() => void) | undefined;
}

/** The state of the cycle, and when the next period is expected. */
export function TrackerHeader(props: TrackerHeaderProps) {
  const { log, settings, hasUnreadableSettings, report, isLoading, hasEntries, day, today, onSettings, onRetry } =
    props;
  const dueDate = dueDateSentence(settings, today, dateLocale());
  const nextPeriod = report && hasEntries ? nextPeriodSentence(report, day, dateLocale()) : null;
  const unreadable = unreadableSentence(report?.unreadable ?? [], dateLocale());
  const isStatusShown = log.status && (hasEntries || log.status.kind !== 'synced');
  return (
    <header className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-4xl sm:text-5xl">{fertilityTexts.title}</h1>
        <Button variant="quiet" aria-haspopup="dialog" disabled={!onSettings} onClick={onSettings}>
          <Settings size={20} strokeWidth={1.6} aria-hidden />
          {fertilityTexts.settings}
        </Button>
      </div>
      <p aria-live="polite" className="max-w-3xl text-lg font-semibold tabular-nums">
        {!isLoading && headline({ report, hasEntries, mode: settings.mode, day })}
      </p>
      {!isLoading && (
        <>
          {nextPeriod && <p className="max-w-3xl text-lg tabular-nums">{nextPeriod}</p>}
          {dueDate && <p className="text-lg tabular-nums">{fertilityTexts.dueDate(dueDate)}</p>}
          <div className="flex flex-wrap items-center gap-3">
            <p className="text-sm font-semibold text-ink-2">{fertilityDisclaimer}</p>
            {isStatusShown && log.status && <StatusPill {...log.status} />}
          </div>
        </>
      )}
      <ClockNotice />
      <LeftBehindNotice />
      {onRetry && <LoadFailure message={fertilityTexts.estimateLoadFailed} onRetry={onRetry} />}
      {hasUnreadableSettings && <Notice variant="info">{unreadableSettingsText}</Notice>}
      {unreadable && <Notice variant="info">{unreadable}</Notice>}
      {log.failure !== undefined && <DeviceOnlyNotice>{fertilityTexts.deviceOnly(log.failure)}</DeviceOnlyNotice>}
    </header>
  );
}

interface HeadlineInput {
  report: CycleReport | undefined;
  hasEntries: boolean;
  mode: FertilityMode;
  /** The day the report is for. */
  day: string;
}

/** A user with entries is never shown the text for an empty tracker. */
function headline({ report, hasEntries, mode, day }: HeadlineInput): string | undefined {
  if (!hasEntries && mode === 'cycle') return headlineTexts.empty;
  if (!report) return undefined;
  if (report.mode === 'cycle' && report.cycle_start === null) return fertilityTexts.noPeriodYet;
  return fertilityHeadline(report, day, dateLocale());
}
