import { useMemo, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { createCycleReport, type CycleReport } from '@everstep/domain/fertility';
import { dateLocale } from '../../platform/locale/dates';
import { reportQuery, type ReportInput } from './api';

/**
 * The cycle report. While the server's is behind the days on this device, it is created from them here, with what the server's last
 * answer said about the plan: a sign that was just logged must never be read as a less fertile day.
 */
export function useCycleReport(
  input: ReportInput,
  { isReady, hasSettings, hasUnsynced }: { isReady: boolean; hasSettings: boolean; hasUnsynced: boolean },
) {
  const { data, isError, refetch } = useQuery({ ...reportQuery(input), enabled: isReady });
  const { entries, settings, asOf } = input;
  /** Received while days were unsynced, so it lacks them until the next one arrives. */
  const [outdated, setOutdated] = useState<CycleReport>();
  if (hasUnsynced && outdated !== data) setOutdated(data);
  const isBehind = data !== undefined && (data === outdated || data.as_of !== asOf);
  const createsHere = isReady && (hasUnsynced || isBehind);
  // Of a pregnancy it would make a cycle.
  const isWaiting = createsHere && !hasSettings;
  const isAdvanced = data?.is_locked === false;
  const local = useMemo<CycleReport | null>(
    () =>
      createsHere && hasSettings
        ? createCycleReport({ entries, settings, asOf, isAdvanced, locale: dateLocale() })
        : null,
    [createsHere, hasSettings, entries, settings, asOf, isAdvanced],
  );
  const { is_locked = false, unreadable } = data ?? {};
  return {
    report: local ? { ...local, is_locked, ...(unreadable && { unreadable }) } : isWaiting ? undefined : data,
    retry: isError ? () => void refetch() : undefined,
  };
}
