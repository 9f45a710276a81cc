import { useQuery } from '@tanstack/react-query';
import { daysBetween, localDay } from '@everstep/domain/base/days';
import { householdsQuery } from '../../../platform/trackers/households';

/** The ages of the children of the user's families in days, the youngest first. */
export function useChildAges(email: string): readonly number[] {
  const { data: households = [] } = useQuery(householdsQuery(email));
  const today = localDay(new Date());
  return households
    .flatMap(({ children }) => children.map(({ birth_date }) => daysBetween(birth_date, today)))
    .toSorted((a, b) => a - b);
}
