import { Layers } from 'lucide-react';
import { paths } from '@everstep/domain/base/paths';
import type { PageRecord } from '../../platform/navigation/page-record';

export const page: PageRecord = {
  path: paths.premiumFeatures,
  title: 'Plans and features',
  description:
    'What is free for good, what Plus and Pro open, and what they cost by the month or the year. You can cancel at any time.',
  isPrerendered: true,
  navigation: [
    { in: ['header', 'menu'], order: 60, for: 'visitor', label: 'Features', icon: Layers, isTextOnly: true },
    { in: ['header', 'menu'], order: 60, for: 'upgradable', label: 'Upgrade', icon: Layers, isTextOnly: true },
  ],
  load: async () => (await import('./premium-features')).PremiumFeaturesPage,
};
