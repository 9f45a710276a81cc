import { House } from 'lucide-react';
import { brand } from '@everstep/domain/brand';
import { paths } from '@everstep/domain/paths';
import type { PageRecord } from '../platform/navigation/page-record';

export const page: PageRecord = {
  path: paths.home,
  title: `${brand.name}: ${brand.tagline}`,
  navigation: [{ in: ['menu'], order: 10, label: 'Home', icon: House }],
  load: async () => (await import('./home')).HomePage,
};
