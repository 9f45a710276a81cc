import { paths } from '@everstep/domain/base/paths';
import type { PageRecord } from '../../platform/navigation/page-record';

export const page: PageRecord = {
  path: paths.register,
  title: 'Create your account',
  returnsToPreviousPage: true,
  load: async () => (await import('./login')).LoginPage,
};
