import { MessageCircleHeart } from 'lucide-react';
import { paths } from '@everstep/domain/base/paths';
import type { PageRecord } from '../../platform/navigation/page-record';

export const page: PageRecord = {
  path: paths.chat,
  title: 'Chat with Dr. Halsey',
  access: 'user',
  tellsOffline: true,
  navigation: [{ in: ['menu', 'quick links'], order: 25, for: 'user', label: 'Dr. Halsey', icon: MessageCircleHeart }],
  load: async () => (await import('./chat')).ChatPage,
};
