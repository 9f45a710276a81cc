import { paths } from '@everstep/domain/base/paths';
import type { PageRecord } from '../../platform/navigation/page-record';

export const page: PageRecord = {
  path: paths.resetPassword,
  title: 'Choose a new password',
  description: 'Choose a new password for your Everstep account with the link from your e-mail.',
  returnsToPreviousPage: true,
  load: async () => (await import('./reset-password')).ResetPasswordPage,
};
