import { House } from 'lucide-react';
import { brand } from '@everstep/domain/brand';
import { paths } from '@everstep/domain/paths';
import type { PageRecord } from '../platform/navigation/page-record';

export const page: PageRecord = {
  path: paths.home,
  title: `${brand.name}: ${brand.tagline}`,
  description:
    'Short lessons with their sources, simple trackers and a plan for your family, from the first wish for a child to everyday life with one.',
  navigation: [{ in: ['menu'], order: 10, label: 'Home', icon: House }],
  load: async () => (await import('./home')).HomePage,
};
