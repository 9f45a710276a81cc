import { paths } from '@everstep/domain/base/paths';
import type { PageRecord } from '../../platform/navigation/page-record';

export const page: PageRecord = {
  path: paths.donations,
  title: 'Where donations go',
  description:
    'Every month’s gifts and what becomes of them: 97% for families in need, 1% for carbon removal, 2% for school supplies.',
  isPrerendered: true,
  load: async () => (await import('./donations')).DonationsPage,
};
