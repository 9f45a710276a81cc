import { UserPlus } from 'lucide-react';
import { paths } from '@everstep/domain/base/paths';
import type { PageRecord } from '../../platform/navigation/page-record';

export const page: PageRecord = {
  path: paths.signUp,
  title: 'Create your account',
  description:
    'Create a free account: three lessons, the Smart-Start quiz and a calendar for your cycle, without a card.',
  returnsToPreviousPage: true,
  navigation: [{ in: ['menu'], order: 81, for: 'visitor', label: 'Create a free account', icon: UserPlus }],
  load: async () => (await import('./login')).LoginPage,
};
