import { paths } from '@everstep/domain/base/paths';
import type { PageRecord } from '../../platform/navigation/page-record';

export const page: PageRecord = {
  path: paths.dashboard,
  title: 'My Dashboard',
  access: 'user',
  load: async () => (await import('./dashboard')).DashboardPage,
};
