import { useQuery } from '@tanstack/react-query';
import { fertilityKind } from '@everstep/domain/fertility';
import type { SessionRecord } from '@everstep/domain/session';
import { openOutbox } from '../../../platform/sync/open-outbox';
import { ownScope } from '../../../platform/sync/scope';
import { localDefaultSettings, reportQuery, settingsQuery } from '../api';

/** Settings and cycle report. The server has the logged days; only demo mode, which has no server, reads them on the device. */
export function useTodayReport(record: SessionRecord, today: string) {
  const { email, demo = false } = record;
  const settings = useQuery(settingsQuery(email, demo));
  const days = useQuery({
    queryKey: ['fertility', email, 'demo-days'],
    queryFn: async () => {
      const outbox = openOutbox(null);
      await outbox.refresh(ownScope);
      return (await outbox.list(fertilityKind, ownScope)).map(({ value }) => value);
    },
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
