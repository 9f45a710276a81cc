import { useEffect, useMemo, useState } from 'react';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import type { Custody } from '@everstep/domain/custody/endpoints';
import { localDayIn } from '@everstep/domain/base/time-zone';
import type { Household } from '@everstep/domain/households';
import { patienceMs, remainingPatienceMs } from '../../platform/api/patience';
import { deviceZone } from '../../platform/locale/dates';
import { useSession } from '../../platform/session/session';
import { custodyQuery } from '../../platform/trackers/custody';
import { useNow } from '../../platform/trackers/use-now';
import { useLongerThan } from '../../ui/feedback/use-longer-than';
import type { PlanEvent, planEventsOf } from './plan-events';

type ToEvents = typeof planEventsOf;

const none: never[] = [];

const join = (results: UseQueryResult<Custody>[]) => ({
  all: results.map(({ data }) => data),
  isLoading: results.some(({ isLoading }) => isLoading),
});

/** Where the children of the families sleep; undefined for a moment. What works that out is loaded only for families with a plan. */
export function usePlanEvents(households: readonly Household[]): readonly PlanEvent[] | undefined {
  const { email } = useSession().record;
  const [toEvents, setToEvents] = useState<ToEvents | null>(null);
  const today = localDayIn(deviceZone(), useNow(60_000));
  const { all, isLoading } = useQueries({
    queries: households.map(({ id, children }) => {
      const query = custodyQuery(email, id);
      return { ...query, enabled: query.enabled === true && children.length > 0 };
    }),
    combine: join,
  });
  // Nights that came after everything else would push it down, but what is on the device must not wait for a bad connection.
  const isLate = useLongerThan(() => patienceMs + remainingPatienceMs());
  const hasPlan = all.some((custody) => custody !== undefined && custody.plans.length > 0);
  useEffect(() => {
    if (!hasPlan || toEvents) return;
    let isCurrent = true;
    import('./plan-events').then(
      (module) => isCurrent && setToEvents(() => module.planEventsOf),
      // Without a connection the planner shows the rest, and the plan has its own page.
      () => undefined,
    );
    return () => void (isCurrent = false);
  }, [hasPlan, toEvents]);
  return useMemo(() => {
    if (!toEvents || !hasPlan) return (isLoading || hasPlan) && !isLate ? undefined : none;
    return households.flatMap((household, index) => {
      const custody = all[index];
      return custody ? toEvents(household, custody, today) : [];
    });
  }, [toEvents, hasPlan, isLoading, isLate, households, all, today]);
}
