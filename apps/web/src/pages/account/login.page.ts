import { LogIn } from 'lucide-react';
import { paths } from '@everstep/domain/base/paths';
import type { PageRecord } from '../../platform/navigation/page-record';

export const page: PageRecord = {
  path: paths.login,
  title: 'Sign in',
  description: 'Sign in to your Everstep account, with your e-mail and password or with Google.',
  returnsToPreviousPage: true,
  navigation: [{ in: ['menu'], order: 80, for: 'visitor', label: 'Login', icon: LogIn }],
  load: async () => (await import('./login')).LoginPage,
};
