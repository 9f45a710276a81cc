import { useQuery } from '@tanstack/react-query';
import type { SessionRecord } from '@everstep/domain/session';
import { localDefaultSettings, reportQuery, settingsQuery } from '../api';

/** Settings and cycle report. The server has the logged days; only demo mode, which has no server, reads them on the device. */
export function useTodayReport(record: SessionRecord, today: string) {
  const { email, demo = false } = record;
  const settings = useQuery(settingsQuery(email, demo));
  const days = useQuery({
    queryKey: ['fertility', email, 'demo-days'],
    queryFn: async () => (await import('./demo-days')).readDemoDays(),
    enabled: demo,
  });
  const shownSettings = settings.data?.settings ?? localDefaultSettings();
  const needsReport = settings.data?.settings.mode === 'cycle';
  const report = useQuery({
    ...reportQuery({ record, today, asOf: today, entries: days.data ?? [], settings: shownSettings }),
    enabled: needsReport && (!demo || days.data !== undefined),
  });
  return {
    settings: settings.data?.settings,
    hasUnreadableSettings: settings.data?.isUnreadable === true,
    report: report.data,
    isPending: settings.isPending || (needsReport && report.isPending && !days.isError),
    retry: () => {
      void settings.refetch();
      if (needsReport) void report.refetch();
    },
  };
}
