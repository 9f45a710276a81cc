import { HeartHandshake } from 'lucide-react';
import { paths } from '@everstep/domain/base/paths';
import type { PageRecord } from '../../platform/navigation/page-record';

export const page: PageRecord = {
  path: paths.strategiesDad,
  partOf: paths.library,
  title: 'Dad strategies',
  access: 'user',
  savesOffline: true,
  navigation: [{ in: ['more', 'menu'], order: 59, for: 'user', label: 'Strategies for Dad', icon: HeartHandshake }],
  load: async () => (await import('./strategies')).DadStrategiesPage,
};
