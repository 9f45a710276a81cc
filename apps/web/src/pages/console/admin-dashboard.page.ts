import { paths } from '@everstep/domain/base/paths';
import type { PageRecord } from '../../platform/navigation/page-record';

export const page: PageRecord = {
  path: paths.adminDashboard,
  title: 'Admin console',
  layout: 'bare',
  load: async () => (await import('./admin-dashboard')).AdminDashboardPage,
};
