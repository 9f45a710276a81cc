import { ArrowLeftRight } from 'lucide-react';
import { paths } from '@everstep/domain/base/paths';
import type { PageRecord } from '../../platform/navigation/page-record';

export const page: PageRecord = {
  path: paths.twoHomes,
  partOf: paths.family,
  title: 'Two homes',
  access: 'user',
  tellsOffline: true,
  navigation: [{ in: ['menu', 'quick links'], order: 33, for: 'user', label: 'Two homes', icon: ArrowLeftRight }],
  load: async () => (await import('./two-homes')).TwoHomesPage,
};
