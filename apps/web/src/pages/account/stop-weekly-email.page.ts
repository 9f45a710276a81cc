import { paths } from '@everstep/domain/base/paths';
import { stopWeeklyTexts } from '@everstep/domain/insights';
import type { PageRecord } from '../../platform/navigation/page-record';

export const page: PageRecord = {
  path: paths.stopWeeklyEmail,
  title: stopWeeklyTexts.title,
  load: async () => (await import('./stop-weekly-email')).StopWeeklyEmailPage,
};
