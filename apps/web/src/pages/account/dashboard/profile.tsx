import { useQuery } from '@tanstack/react-query';
import { consentsQuery, useConsent } from '../../../features/consents/api';
import { PasswordCard } from '../../../features/auth/password/password-card';
import { EmailCard } from '../../../features/auth/security/email-card';
import { SessionsCard } from '../../../features/auth/security/sessions-card';
import type { TrackerConsent } from '../../../features/profile/due-date-field';
import { CountryCard } from '../../../features/profile/country-card';
import { ProfileCard } from '../../../features/profile/profile';
import { useSession } from '../../../platform/session/session';
import { useConsentsLoading } from '../../trackers/frame/consent-question';
import { DashboardCalendarApps } from './calendar-apps';
import { DashboardReminders } from './reminders';

/** The user's profile, followed by the ways to sign in. */
export function DashboardProfile() {
  const isLoading = useConsentsLoading();
  return (
    <div className="grid gap-5" data-page-loading={isLoading || undefined}>
      <ProfileCard consent={useTrackerConsent()} />
      {!isLoading && (
        <>
          <DashboardReminders />
          <div className="grid gap-5 lg:grid-cols-2">
            <div className="grid content-start gap-5">
              <CountryCard />
              <PasswordCard />
            </div>
            <div className="grid content-start gap-5">
              <EmailCard />
              <SessionsCard />
            </div>
          </div>
          <DashboardCalendarApps />
        </>
      )}
    </div>
  );
}

/** Demo mode stores nothing, so it needs no consent. */
function useTrackerConsent(): TrackerConsent {
  const { record } = useSession();
  const consents = useQuery({ ...consentsQuery(record.email), enabled: !record.demo && record.email !== '' });
  const consent = useConsent(record.email, 'trackers');
  const given = consents.data ? consents.data.trackers !== null : undefined;
  return {
    isGiven: record.demo ? true : consents.isError ? false : given,
    give: () => consent.mutate(true),
    isBusy: consent.isPending,
    error: consent.error?.message ?? null,
  };
}
