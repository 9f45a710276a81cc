import { paths } from '@everstep/domain/base/paths';
import type { PageRecord } from '../../platform/navigation/page-record';

export const page: PageRecord = {
  path: paths.behaviorTracker,
  partOf: paths.trackers,
  title: 'Baby milestones',
  access: 'user',
  savesOffline: true,
  load: async () => (await import('./baby-milestones')).BabyMilestonesPage,
};
