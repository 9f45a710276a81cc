import { ListChecks } from 'lucide-react';
import { paths } from '@everstep/domain/base/paths';
import type { PageRecord } from '../../platform/navigation/page-record';

export const page: PageRecord = {
  path: paths.trackers,
  title: 'Trackers',
  access: 'user',
  savesOffline: true,
  navigation: [
    { in: ['bar'], order: 2, for: 'user', label: 'Log', icon: ListChecks },
    { in: ['menu', 'quick links'], order: 28, for: 'user', label: 'Trackers', icon: ListChecks },
    { in: ['more'], order: 61, for: 'user', label: 'Trackers', icon: ListChecks },
  ],
  load: async () => (await import('./trackers')).TrackersPage,
};
