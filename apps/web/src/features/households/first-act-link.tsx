import { useQuery } from '@tanstack/react-query';
import { localDay } from '@everstep/domain/base/days';
import { firstAct, firstActs } from '@everstep/domain/households';
import { useSession } from '../../platform/session/session';
import { householdsQuery } from '../../platform/trackers/households';
import { ButtonLink } from '../../ui/button';

/** What the user does first for their family; for a user without one, adding a child. */
export function FirstActLink({ variant = 'primary' }: { variant?: 'primary' | 'quiet' }) {
  const { record } = useSession();
  const households = useQuery(householdsQuery(record.email));
  // Keeps what follows in its place.
  if (households.isPending) return <div className="min-h-11" />;
  const [household] = households.data ?? [];
  const { label, to } = firstActs[household ? firstAct(household, localDay(new Date())) : 'addChild'];
  return (
    <ButtonLink to={to} variant={variant} className="justify-self-start">
      {label}
    </ButtonLink>
  );
}
