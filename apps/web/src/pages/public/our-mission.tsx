import { Mission } from '../../features/marketing/mission';

export function OurMissionPage() {
  return <Mission />;
}
