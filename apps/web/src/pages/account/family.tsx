import { useSearchParams } from 'react-router-dom';
import { ExportButton } from '../../features/consents/export-card';
import { Family } from '../../features/households/family';
import { useSession } from '../../platform/session/session';

export function FamilyPage() {
  const { email } = useSession().record;
  const [search, setSearch] = useSearchParams();
  return (
    <Family
      exportOffer={<ExportButton email={email} variant="quiet" />}
      isAddingChild={search.get('add') === 'child'}
      onChildAnswered={() => setSearch({}, { replace: true })}
    />
  );
}
