import { useQuery } from '@tanstack/react-query';
import { daysBetween, localDay } from '@everstep/domain/base/days';
import { isStaying } from '@everstep/domain/households';
import { householdsQuery } from '../../../platform/trackers/households';

interface ChildAges {
  /** Of a child that is being removed, too: a message may be about it, and a young age only makes the chat more careful. */
  youngest: number | undefined;
  ofStaying: readonly number[];
}

/** The ages of the children of the user's families in days. */
export function useChildAges(email: string): ChildAges {
  const { data: households = [] } = useQuery(householdsQuery(email));
  const today = localDay(new Date());
  const ages = households.flatMap(({ children }) =>
    children.map((child) => ({ days: daysBetween(child.birth_date, today), stays: isStaying(child) })),
  );
  return {
    youngest: ages.length > 0 ? Math.min(...ages.map(({ days }) => days)) : undefined,
    ofStaying: ages.flatMap(({ days, stays }) => (stays ? [days] : [])),
  };
}
