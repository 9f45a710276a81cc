import { Moon } from 'lucide-react';
import { paths } from '@everstep/domain/paths';
import { sleepTexts } from '@everstep/domain/sleep';
import type { PageRecord } from '../platform/navigation/page-record';

export const page: PageRecord = {
  path: paths.sleepTracker,
  title: sleepTexts.title,
  access: 'user',
  navigation: [{ in: ['menu'], order: 34, for: 'user', label: sleepTexts.title, icon: Moon }],
  load: async () => (await import('./sleep-tracker')).SleepTrackerPage,
};
