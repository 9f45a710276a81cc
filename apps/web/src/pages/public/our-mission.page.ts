import { Compass } from 'lucide-react';
import { paths } from '@everstep/domain/base/paths';
import type { PageRecord } from '../../platform/navigation/page-record';

export const page: PageRecord = {
  path: paths.ourMission,
  title: 'Our mission',
  description:
    'What we are for: clear, kind and checked information for parents, simple tools to use it, and urgent help that nobody pays for.',
  isPrerendered: true,
  navigation: [
    { in: ['header', 'menu'], order: 50, for: 'visitor', label: 'Our Focus', icon: Compass, isTextOnly: true },
  ],
  load: async () => (await import('./our-mission')).OurMissionPage,
};
