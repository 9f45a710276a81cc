import { paths } from '@everstep/domain/paths';
import type { PageRecord } from '../platform/navigation/page-record';

export const page: PageRecord = {
  path: paths.resetPassword,
  title: 'Choose a new password',
  isDetour: true,
  load: async () => (await import('./reset-password')).ResetPasswordPage,
};
