import { paths } from '@everstep/domain/base/paths';
import type { PageRecord } from '../../platform/navigation/page-record';

export const page: PageRecord = {
  path: paths.invitation,
  partOf: paths.family,
  title: 'Your invitation',
  load: async () => (await import('./invitation')).InvitationPage,
};
