import { Community } from '../../features/community/community';

export function CommunityPage() {
  return <Community />;
}
