import { ExportButton } from '../../features/consents/export-card';
import { Family } from '../../features/households/family';
import { useSession } from '../../platform/session/session';

export function FamilyPage() {
  const { email } = useSession().record;
  return <Family exportOffer={<ExportButton email={email} variant="quiet" />} />;
}
