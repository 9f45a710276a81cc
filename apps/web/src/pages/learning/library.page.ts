import { BookOpen } from 'lucide-react';
import { paths } from '@everstep/domain/base/paths';
import type { PageRecord } from '../../platform/navigation/page-record';

export const page: PageRecord = {
  path: paths.library,
  title: 'Library',
  description:
    'All 36 lessons for parents and parents-to-be: fertility, health, money, home and mindset. Each names its sources; three are free for everybody.',
  isPrerendered: true,
  keepsLessons: true,
  navigation: [
    { in: ['header', 'menu', 'quick links'], order: 20, label: 'Library', icon: BookOpen },
    { in: ['bar'], order: 3, for: 'user', label: 'Learn', icon: BookOpen },
  ],
  load: async () => (await import('./library')).LibraryPage,
};
