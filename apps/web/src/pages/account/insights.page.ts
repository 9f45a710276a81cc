import { Sparkles } from 'lucide-react';
import { insightTexts } from '@everstep/domain/insights';
import { paths } from '@everstep/domain/base/paths';
import type { PageRecord } from '../../platform/navigation/page-record';

export const page: PageRecord = {
  path: paths.insights,
  partOf: paths.trackers,
  title: insightTexts.title,
  access: 'user',
  navigation: [
    { in: ['more', 'menu', 'quick links'], order: 29, for: 'user', label: insightTexts.title, icon: Sparkles },
  ],
  load: async () => (await import('./insights')).InsightsPage,
};
