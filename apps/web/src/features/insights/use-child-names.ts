import { useQuery } from '@tanstack/react-query';
import { householdsQuery } from '../../platform/trackers/households';
import { useSession } from '../../platform/session/session';

/** The name of a child by its id, where there are several children; undefined otherwise, and while the names are unknown. */
export function useChildNames(): (childId: string | undefined) => string | undefined {
  const { record } = useSession();
  const { data: households = [] } = useQuery(householdsQuery(record.email));
  const children = households.flatMap((household) => household.children);
  return (childId) => (children.length > 1 ? children.find(({ id }) => id === childId)?.name : undefined);
}
