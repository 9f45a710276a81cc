import { useQuery } from '@tanstack/react-query';
import { CalendarApps } from '../../../features/app-passwords/calendar-apps';
import { useFeatureAccess } from '../../../platform/session/feature-access';
import { useSession } from '../../../platform/session/session';
import { householdsQuery } from '../../../platform/trackers/households';
import { Locked } from '../../trackers/frame/tracker-access';

const feature = 'dual_parent_calendar_sync';

/** What calendar apps sign in with, for those whose plan, or that of their family, includes it. */
export function DashboardCalendarApps() {
  const { record } = useSession();
  const households = useQuery(householdsQuery(record.email));
  const hasAccess = useFeatureAccess(feature);
  const isShared = households.data?.some(({ features }) => features?.includes(feature)) === true;
  const isLoading = hasAccess === undefined || households.isPending;
  return (
    <CalendarApps
      mayMake={hasAccess === true || isShared || (isLoading ? undefined : false)}
      locked={<Locked feature={feature} />}
    />
  );
}
