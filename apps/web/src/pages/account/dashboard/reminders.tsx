import { useQuery } from '@tanstack/react-query';
import { trackerFeatures } from '@everstep/domain/reminders';
import { ResendConfirmation } from '../../../features/auth/security/resend-confirmation';
import { consentsQuery } from '../../../features/consents/api';
import { PushRow } from '../../../features/reminders/push/push-row';
import { MyReminders } from '../../../features/reminders/settings/my-reminders';
import { useFeatureAccess } from '../../../platform/session/feature-access';
import { useSession } from '../../../platform/session/session';
import { householdsQuery } from '../../../platform/trackers/households';
import { useConsentQuestion } from '../../trackers/frame/consent-question';
import { Locked } from '../../trackers/frame/tracker-access';

/** One feature opens all trackers of children. */
const feature = trackerFeatures.feedings;

/** The user's reminders, with what opens them. */
export function DashboardReminders() {
  const { record } = useSession();
  const enabled = !record.demo && record.email !== '';
  const consents = useQuery({ ...consentsQuery(record.email), enabled });
  const households = useQuery(householdsQuery(record.email));
  const hasAccess = useFeatureAccess(feature);
  return (
    <MyReminders
      consent={useConsentQuestion('planner')}
      isConsentMissing={enabled && consents.data?.planner === null}
      trackerConsent={useConsentQuestion('trackers')}
      resendConfirmation={<ResendConfirmation />}
      pushRow={<PushRow />}
      families={{
        households: households.data,
        hasFailed: households.isError && !households.data,
        retry: () => void households.refetch(),
        opens: hasAccess === undefined ? undefined : (name) => name === feature && hasAccess,
        locked: <Locked feature={feature} />,
      }}
    />
  );
}
