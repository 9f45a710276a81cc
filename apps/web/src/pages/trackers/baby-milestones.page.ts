import { Footprints } from 'lucide-react';
import { paths } from '@everstep/domain/base/paths';
import type { PageRecord } from '../../platform/navigation/page-record';

export const page: PageRecord = {
  path: paths.babyMilestones,
  partOf: paths.trackers,
  title: 'Baby milestones',
  access: 'user',
  savesOffline: true,
  navigation: [
    { in: ['header'], order: 31, for: 'user', label: 'Milestones', icon: Footprints },
    { in: ['menu', 'quick links'], order: 37, for: 'user', label: 'Baby milestones', icon: Footprints },
  ],
  load: async () => (await import('./baby-milestones')).BabyMilestonesPage,
};
