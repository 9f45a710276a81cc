import { paths } from '@everstep/domain/base/paths';
import type { PageRecord } from '../../platform/navigation/page-record';

export const page: PageRecord = {
  path: paths.paymentSuccess,
  title: 'Your payment',
  load: async () => (await import('./success')).SuccessPage,
};
