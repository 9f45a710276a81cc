import { paths } from '@everstep/domain/base/paths';
import type { PageRecord } from '../../platform/navigation/page-record';

export const page: PageRecord = {
  path: paths.forgotPassword,
  title: 'Forgot your password?',
  description: 'Get a link by e-mail to choose a new password for your Everstep account.',
  returnsToPreviousPage: true,
  load: async () => (await import('./forgot-password')).ForgotPasswordPage,
};
