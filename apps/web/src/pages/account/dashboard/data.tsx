import { useQuery } from '@tanstack/react-query';
import { WhoLookedCard } from '../../../features/audit/who-looked';
import { DeletionCard } from '../../../features/auth/deletion/deletion-card';
import { consentsQuery } from '../../../features/consents/api';
import { ExportButton } from '../../../features/consents/export-card';
import { MyData } from '../../../features/consents/my-data';
import { EventsCard } from '../../../features/planner/transfer/events-card';
import { useSession } from '../../../platform/session/session';

export function DashboardData() {
  const { record } = useSession();
  const { data } = useQuery({ ...consentsQuery(record.email), enabled: !record.demo && record.email !== '' });
  return (
    <MyData>
      <EventsCard hasConsent={data && data.planner !== null} />
      <WhoLookedCard />
      <DeletionCard exportOffer={<ExportButton email={record.email} variant="quiet" />} />
    </MyData>
  );
}
