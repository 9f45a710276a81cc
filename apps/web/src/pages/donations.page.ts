import { paths } from '@everstep/domain/paths';
import type { PageRecord } from '../platform/navigation/page-record';

export const page: PageRecord = {
  path: paths.donations,
  title: 'Where donations go',
  load: async () => (await import('./donations')).DonationsPage,
};
