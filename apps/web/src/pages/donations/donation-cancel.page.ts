import { paths } from '@everstep/domain/base/paths';
import type { PageRecord } from '../../platform/navigation/page-record';

export const page: PageRecord = {
  path: paths.donationCanceled,
  title: 'Donation canceled',
  load: async () => (await import('./donation-cancel')).DonationCancelPage,
};
