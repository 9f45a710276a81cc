import { paths } from '@everstep/domain/base/paths';
import type { PageRecord } from '../../platform/navigation/page-record';

export const page: PageRecord = {
  path: paths.confirmEmail,
  title: 'Confirm your address',
  access: 'user',
  load: async () => (await import('./confirm-email')).ConfirmEmailPage,
};
