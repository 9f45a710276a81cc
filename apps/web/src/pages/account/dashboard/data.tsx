import { useQuery } from '@tanstack/react-query';
import { WhoLookedCard } from '../../../features/audit/who-looked';
import { DeletionCard } from '../../../features/auth/deletion/deletion-card';
import { settingsQuery } from '../../../features/chat/api';
import { consentsQuery } from '../../../features/consents/api';
import { ExportButton } from '../../../features/consents/export-card';
import { MyData } from '../../../features/consents/my-data';
import { EventsCard } from '../../../features/planner/transfer/events-card';
import { useSession } from '../../../platform/session/session';

export function DashboardData() {
  const { record } = useSession();
  const enabled = !record.demo && record.email !== '';
  const { data } = useQuery({ ...consentsQuery(record.email), enabled });
  const { data: chat } = useQuery({ ...settingsQuery(record.email), enabled });
  return (
    <MyData chatModel={chat?.model ?? null}>
      <EventsCard hasConsent={data && data.planner !== null} />
      <WhoLookedCard />
      <DeletionCard exportOffer={<ExportButton email={record.email} variant="quiet" />} />
    </MyData>
  );
}
