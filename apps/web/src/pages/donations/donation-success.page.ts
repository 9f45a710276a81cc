import { paths } from '@everstep/domain/base/paths';
import type { PageRecord } from '../../platform/navigation/page-record';

export const page: PageRecord = {
  path: paths.donationSuccess,
  title: 'Your donation',
  load: async () => (await import('./donation-success')).DonationSuccessPage,
};
