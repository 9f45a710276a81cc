import { House } from 'lucide-react';
import { paths } from '@everstep/domain/base/paths';
import type { PageRecord } from '../../platform/navigation/page-record';

export const page: PageRecord = {
  path: paths.dashboard,
  title: 'My Dashboard',
  access: 'user',
  navigation: [{ in: ['bar'], order: 1, for: 'user', label: 'Today', icon: House }],
  load: async () => (await import('./dashboard')).DashboardPage,
};
