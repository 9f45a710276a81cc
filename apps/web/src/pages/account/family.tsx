import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ExportButton } from '../../features/consents/export-card';
import { Family } from '../../features/households/family';
import { useSession } from '../../platform/session/session';

export function FamilyPage() {
  const { email } = useSession().record;
  const [search, setSearch] = useSearchParams();
  const isRequested = search.get('add') === 'child';
  const [isAddingChild, setAddingChild] = useState(isRequested);
  if (isRequested && !isAddingChild) setAddingChild(true);

  // Before the form opens, so that Back does not open it again.
  useEffect(() => {
    if (isRequested) setSearch({}, { replace: true });
  }, [isRequested, setSearch]);

  return (
    <Family
      exportOffer={<ExportButton email={email} variant="quiet" />}
      isAddingChild={isAddingChild && !isRequested}
      onChildAnswered={() => setAddingChild(false)}
    />
  );
}
