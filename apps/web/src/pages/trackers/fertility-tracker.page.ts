import { Thermometer } from 'lucide-react';
import { paths } from '@everstep/domain/base/paths';
import type { PageRecord } from '../../platform/navigation/page-record';

export const page: PageRecord = {
  path: paths.fertilityTracker,
  partOf: paths.trackers,
  title: 'Fertility tracker',
  access: 'user',
  savesOffline: true,
  navigation: [
    { in: ['header'], order: 30, for: 'user', label: 'Fertility', icon: Thermometer },
    { in: ['menu', 'quick links'], order: 30, for: 'user', label: 'Fertility tracker', icon: Thermometer },
  ],
  load: async () => (await import('./fertility-tracker')).FertilityTrackerPage,
};
