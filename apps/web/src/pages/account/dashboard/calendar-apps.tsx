import { useQuery } from '@tanstack/react-query';
import { CalendarApps } from '../../../features/app-passwords/calendar-apps';
import { useSession } from '../../../platform/session/session';
import { useSharedAccess } from '../../../platform/trackers/family-access';
import { householdsQuery } from '../../../platform/trackers/households';
import { Locked } from '../../trackers/frame/tracker-access';

const feature = 'dual_parent_calendar_sync';

/** What calendar apps sign in with, for those whose plan, or that of their family, includes it. */
export function DashboardCalendarApps() {
  const { record } = useSession();
  const households = useQuery(householdsQuery(record.email));
  const isOpen = useSharedAccess(feature);
  return (
    <CalendarApps
      mayMake={isOpen === false && households.isPending ? undefined : isOpen}
      locked={<Locked feature={feature} />}
    />
  );
}
