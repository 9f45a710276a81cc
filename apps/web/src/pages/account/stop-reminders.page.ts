import { paths } from '@everstep/domain/base/paths';
import { stopMailTexts } from '@everstep/domain/reminders';
import type { PageRecord } from '../../platform/navigation/page-record';

export const page: PageRecord = {
  path: paths.stopReminders,
  title: stopMailTexts.title,
  load: async () => (await import('./stop-reminders')).StopRemindersPage,
};
