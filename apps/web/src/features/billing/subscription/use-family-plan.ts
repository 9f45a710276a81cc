import { useQuery } from '@tanstack/react-query';
import { familyPlan, type FamilyPlan } from '@everstep/domain/billing';
import { toEntitlement, useSession } from '../../../platform/session/session';
import { householdsQuery } from '../../../platform/trackers/households';

/** The plan of another parent that opens more than the user's own; null without one, undefined while that is loading. */
export function useFamilyPlan(): FamilyPlan | null | undefined {
  const { record } = useSession();
  const households = useQuery(householdsQuery(record.email));
  const user = toEntitlement(record);
  if (households.isPending) return undefined;
  return user && familyPlan(user, households.data ?? [], record.id);
}
