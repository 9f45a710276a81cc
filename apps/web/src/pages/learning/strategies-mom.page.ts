import { HandHeart } from 'lucide-react';
import { paths } from '@everstep/domain/base/paths';
import type { PageRecord } from '../../platform/navigation/page-record';

export const page: PageRecord = {
  path: paths.strategiesMom,
  partOf: paths.library,
  title: 'Mom strategies',
  access: 'user',
  savesOffline: true,
  navigation: [{ in: ['more', 'menu'], order: 58, for: 'user', label: 'Strategies for Mom', icon: HandHeart }],
  load: async () => (await import('./strategies')).MomStrategiesPage,
};
