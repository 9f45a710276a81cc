import { Ruler } from 'lucide-react';
import { paths } from '@everstep/domain/base/paths';
import type { PageRecord } from '../../platform/navigation/page-record';

export const page: PageRecord = {
  path: paths.growth,
  partOf: paths.trackers,
  title: 'Growth',
  access: 'user',
  savesOffline: true,
  navigation: [{ in: ['menu', 'quick links'], order: 36, for: 'user', label: 'Growth', icon: Ruler }],
  load: async () => (await import('./growth')).GrowthPage,
};
