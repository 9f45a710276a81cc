import { LifeBuoy } from 'lucide-react';
import { paths } from '@everstep/domain/paths';
import type { PageRecord } from '../platform/navigation/page-record';

export const page: PageRecord = {
  path: paths.getHelpNow,
  navigation: [{ in: ['menu'], order: 70, label: 'Get help now', icon: LifeBuoy }],
  load: async () => (await import('./get-help-now')).GetHelpNowPage,
};
