import { paths } from '@everstep/domain/paths';
import type { PageRecord } from '../../platform/navigation/page-record';

export const page: PageRecord = {
  path: paths.donationCancelled,
  title: 'Donation cancelled',
  load: async () => (await import('./donation-cancel')).DonationCancelPage,
};
