import { UsersRound } from 'lucide-react';
import { paths } from '@everstep/domain/base/paths';
import type { PageRecord } from '../../platform/navigation/page-record';

export const page: PageRecord = {
  path: paths.family,
  title: 'Your family',
  access: 'user',
  navigation: [
    { in: ['bar'], order: 4, for: 'user', label: 'Family', icon: UsersRound },
    { in: ['menu', 'quick links'], order: 40, for: 'user', label: 'Your family', icon: UsersRound },
    { in: ['more'], order: 66, for: 'user', label: 'Your family', icon: UsersRound },
  ],
  load: async () => (await import('./family')).FamilyPage,
};
