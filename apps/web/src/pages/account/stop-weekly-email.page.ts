import { paths } from '@everstep/domain/base/paths';
import type { PageRecord } from '../../platform/navigation/page-record';

export const page: PageRecord = {
  path: paths.stopWeeklyEmail,
  title: 'Weekly email',
  load: async () => (await import('./stop-weekly-email')).StopWeeklyEmailPage,
};
