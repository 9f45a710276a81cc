import { ownTracking, type OwnTracking } from '@everstep/domain/fertility/report/today';
import type { SessionRecord } from '@everstep/domain/session';
import { useTodayReport } from './use-today-report';

/** What the user follows in the tracker. `tracking` is undefined if that could not be loaded. */
export function useOwnTracking(
  record: SessionRecord,
  today: string,
): { tracking: OwnTracking | null | undefined; cycleStart: string | null; isPending: boolean } {
  const { settings, report, isPending } = useTodayReport(record, today);
  const isKnown = settings !== undefined && (report !== undefined || settings.mode !== 'cycle');
  return {
    tracking: isKnown ? ownTracking(settings, report, today) : undefined,
    cycleStart: report?.cycle_start ?? null,
    isPending,
  };
}
