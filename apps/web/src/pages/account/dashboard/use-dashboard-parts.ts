import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { localDay } from '@everstep/domain/base/days';
import { dashboardParts, type DashboardPart } from '@everstep/domain/dashboard';
import { isStaying, type Household } from '@everstep/domain/households';
import type { SavedPlan } from '@everstep/domain/quiz/plan';
import { useOwnTracking } from '../../../features/fertility/today/use-own-tracking';
import { planQuery } from '../../../features/quiz/api';
import { remainingPatienceMs } from '../../../platform/api/patience';
import { useSession } from '../../../platform/session/session';
import { householdsQuery } from '../../../platform/trackers/households';
import { useToday } from '../../../platform/trackers/use-today';
import { useLongerThan } from '../../../ui/feedback/use-longer-than';

export interface DashboardParts {
  parts: DashboardPart[];
  /** Without the children who are being removed. */
  families: readonly Household[];
  /** Null without a plan, also if it could not be loaded. */
  plan: SavedPlan | null;
  retryFamilies: () => void;
}

/** What the dashboard of this user begins with; undefined until that is known. */
export function useDashboardParts(): DashboardParts | undefined {
  const { record } = useSession();
  const today = useToday();
  const households = useQuery(householdsQuery(record.email));
  const saved = useQuery({ ...planQuery(record.email), enabled: !record.demo });
  const { tracking, cycleStart, isPending } = useOwnTracking(record, today);
  // Once known, it stays: what failed is fetched again as soon as a card asks for it, and would take that card away.
  const [isKnown, setKnown] = useState(false);
  // What a slow server has not sent by then counts as unknown: it may move the cards later.
  const isTakingLong = useLongerThan(() => 2 * remainingPatienceMs());
  const isLoading = households.isPending || (!isTakingLong && (isPending || (saved.isPending && !record.demo)));
  if (!isKnown && !isLoading) setKnown(true);
  if (!isKnown && isLoading) return undefined;
  const families = (households.data ?? []).map((household) => ({
    ...household,
    children: household.children.filter(isStaying),
  }));
  const plan = record.demo ? null : saved.data;
  return {
    parts: dashboardParts({
      families: households.data
        ? households.data.map(({ role, children }) => ({
            role,
            hasChildren: children.some(isStaying),
            isRemovingChild: !children.every(isStaying),
          }))
        : null,
      tracking,
      stage: plan === undefined ? undefined : (plan?.stage ?? null),
      hasPeriodSincePlan: plan?.saved_at !== undefined && (cycleStart ?? '') > localDay(new Date(plan.saved_at)),
    }),
    families,
    plan: plan ?? null,
    retryFamilies: () => void households.refetch(),
  };
}
