import { Suspense } from 'react';
import { canUseFeature, fallbackAccess } from '@everstep/domain/features';
import type { SessionRecord } from '@everstep/domain/session';
import { lazyPart } from '../../../platform/offline/lazy-part';
import { toEntitlement, useSession } from '../../../platform/session/session';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { useSeen } from '../../../ui/layout/use-seen';

const WeekCard = lazyPart(async () => (await import('../../../features/insights/week-card')).WeekCard);

const feature = 'ai_insights';

/** The insights that matter most, for a user whose plan includes them. Loaded once they come near the screen. */
export function DashboardInsights() {
  const { record } = useSession();
  const { ref, isSeen } = useSeen<HTMLDivElement>();
  if (!isIncluded(record)) return null;
  return (
    // High enough for two sentences, so that nothing below moves when they come.
    <div ref={ref} className="grid min-h-96 sm:min-h-72 lg:min-h-60">
      {isSeen && (
        <Suspense fallback={<Skeleton className="h-full" />}>
          <WeekCard />
        </Suspense>
      )}
    </div>
  );
}

/** Known at once, unlike what the server says, which the card hears when it asks. */
function isIncluded(record: SessionRecord): boolean {
  const entitlement = toEntitlement(record);
  if (record.demo) return fallbackAccess(record, feature);
  return entitlement !== null && canUseFeature(entitlement, feature);
}
