import { paths } from '@everstep/domain/base/paths';
import type { PageRecord } from '../../platform/navigation/page-record';

export const page: PageRecord = {
  path: paths.stopReminders,
  title: 'Reminders by email',
  load: async () => (await import('./stop-reminders')).StopRemindersPage,
};
