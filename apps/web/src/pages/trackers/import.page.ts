import { FileInput } from 'lucide-react';
import { paths } from '@everstep/domain/base/paths';
import type { PageRecord } from '../../platform/navigation/page-record';

export const page: PageRecord = {
  path: paths.import,
  partOf: paths.trackers,
  title: 'Bring your history',
  access: 'user',
  savesOffline: true,
  navigation: [{ in: ['menu'], order: 39, for: 'user', label: 'Bring your history', icon: FileInput }],
  load: async () => (await import('./import')).ImportPage,
};
