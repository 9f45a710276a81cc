import { Sparkles } from 'lucide-react';
import { paths } from '@everstep/domain/base/paths';
import type { PageRecord } from '../../platform/navigation/page-record';

export const page: PageRecord = {
  path: paths.insights,
  partOf: paths.trackers,
  title: 'Insights',
  access: 'user',
  navigation: [{ in: ['more', 'menu', 'quick links'], order: 29, for: 'user', label: 'Insights', icon: Sparkles }],
  load: async () => (await import('./insights')).InsightsPage,
};
