import { paths } from '@everstep/domain/base/paths';
import type { PageRecord } from '../../platform/navigation/page-record';

export const page: PageRecord = {
  path: paths.privacy,
  title: 'Privacy',
  description: 'What we store about you, why, who can read it, and how you get it back or have it deleted.',
  isPrerendered: true,
  load: async () => (await import('./privacy')).PrivacyPage,
};
