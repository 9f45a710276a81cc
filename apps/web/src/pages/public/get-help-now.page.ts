import { LifeBuoy } from 'lucide-react';
import { paths } from '@everstep/domain/base/paths';
import type { PageRecord } from '../../platform/navigation/page-record';

export const page: PageRecord = {
  path: paths.getHelpNow,
  title: 'Get help now',
  description:
    'Emergency numbers, helplines and first aid for babies, children and adults, step by step and with drawings. It works without a network.',
  isPrerendered: true,
  navigation: [{ in: ['menu'], order: 70, label: 'Get help now', icon: LifeBuoy }],
  load: async () => (await import('./get-help-now')).GetHelpNowPage,
};
