import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { createCycleReport, type CycleReport } from '@everstep/domain/fertility';
import { dateLocale } from '../../platform/locale/dates';
import { reportQuery, type ReportInput } from './api';

/**
 * The cycle report. While days are unsynced and the server knows no cycle yet, the estimate is calculated from the days on this
 * device; the evaluation always comes from the server.
 */
export function useCycleReport(
  input: ReportInput,
  { isReady, hasUnsynced }: { isReady: boolean; hasUnsynced: boolean },
) {
  const { data, isError, refetch } = useQuery({ ...reportQuery(input), enabled: isReady });
  const { entries, settings, asOf } = input;
  const isServerBehind = isReady && hasUnsynced && !data?.cycle_start;
  const local = useMemo<CycleReport | null>(
    () =>
      isServerBehind ? createCycleReport({ entries, settings, asOf, isAdvanced: false, locale: dateLocale() }) : null,
    [isServerBehind, entries, settings, asOf],
  );
  return {
    report: local ? { ...local, is_locked: data?.is_locked ?? false } : data,
    retry: isError ? () => void refetch() : undefined,
  };
}
