import { WhoLookedCard } from '../../../features/audit/who-looked';
import { DeletionCard } from '../../../features/auth/deletion/deletion-card';
import { ExportButton } from '../../../features/consents/export-card';
import { MyData } from '../../../features/consents/my-data';
import { useSession } from '../../../platform/session/session';

export function DashboardData() {
  const { email } = useSession().record;
  return (
    <MyData>
      <WhoLookedCard />
      <DeletionCard exportOffer={<ExportButton email={email} variant="quiet" />} />
    </MyData>
  );
}
