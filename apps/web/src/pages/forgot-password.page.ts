import { paths } from '@everstep/domain/paths';
import type { PageRecord } from '../platform/navigation/page-record';

export const page: PageRecord = {
  path: paths.forgotPassword,
  title: 'Forgot your password?',
  isDetour: true,
  load: async () => (await import('./forgot-password')).ForgotPasswordPage,
};
