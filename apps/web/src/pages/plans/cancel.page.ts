import { paths } from '@everstep/domain/base/paths';
import type { PageRecord } from '../../platform/navigation/page-record';

export const page: PageRecord = {
  path: paths.paymentCanceled,
  title: 'Nothing was charged',
  load: async () => (await import('./cancel')).CancelPage,
};
