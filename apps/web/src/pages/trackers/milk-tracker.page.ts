import { Milk } from 'lucide-react';
import { paths } from '@everstep/domain/base/paths';
import type { PageRecord } from '../../platform/navigation/page-record';

export const page: PageRecord = {
  path: paths.milkTracker,
  partOf: paths.trackers,
  title: 'Feeding',
  access: 'user',
  savesOffline: true,
  navigation: [
    { in: ['menu', 'quick links'], order: 32, for: 'user', label: 'Milk tracker', icon: Milk },
    { in: ['more'], order: 62, for: 'user', label: 'Milk tracker', icon: Milk },
  ],
  load: async () => (await import('./milk-tracker')).MilkTrackerPage,
};
