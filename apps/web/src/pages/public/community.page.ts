import { MessagesSquare } from 'lucide-react';
import { paths } from '@everstep/domain/base/paths';
import type { PageRecord } from '../../platform/navigation/page-record';

export const page: PageRecord = {
  path: paths.community,
  title: 'Community',
  description: 'A moderated place for parents is coming: no medical advice, no selling. Ask to hear when it opens.',
  isPrerendered: true,
  navigation: [
    { in: ['more', 'menu'], order: 65, for: 'user', label: 'Community (Coming Soon)', icon: MessagesSquare },
  ],
  load: async () => (await import('./community')).CommunityPage,
};
