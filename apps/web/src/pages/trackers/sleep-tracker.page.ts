import { Moon } from 'lucide-react';
import { paths } from '@everstep/domain/base/paths';
import type { PageRecord } from '../../platform/navigation/page-record';

export const page: PageRecord = {
  path: paths.sleepTracker,
  partOf: paths.trackers,
  title: 'Sleep tracker',
  access: 'user',
  savesOffline: true,
  navigation: [{ in: ['menu'], order: 34, for: 'user', label: 'Sleep tracker', icon: Moon }],
  load: async () => (await import('./sleep-tracker')).SleepTrackerPage,
};
