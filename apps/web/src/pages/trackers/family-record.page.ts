import { ScrollText } from 'lucide-react';
import { paths } from '@everstep/domain/base/paths';
import type { PageRecord } from '../../platform/navigation/page-record';

export const page: PageRecord = {
  path: paths.familyRecord,
  partOf: paths.family,
  title: 'The family record',
  access: 'user',
  tellsOffline: true,
  navigation: [{ in: ['menu'], order: 35, for: 'user', label: 'Family record', icon: ScrollText }],
  load: async () => (await import('./family-record')).FamilyRecordPage,
};
