import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { reminderSettingsId, reminderSettingsTexts as texts } from '@everstep/domain/reminders';
import { RefusedEntry } from '../../../platform/sync/refused-entry';
import { SyncStatus } from '../../../platform/sync/sync-status';
import { DeviceOnlyNotice } from '../../../platform/trackers/device-only-notice';
import { Button } from '../../../ui/button';
import { LoadFailure } from '../../../ui/feedback/load-failure';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { DroppedNotice } from './dropped-notice';
import { TrackerReminders, type TrackerRemindersProps } from './tracker-reminders';
import { useReminderSettings } from './use-reminder-settings';
import { Channels } from './channels';

interface MyRemindersProps {
  /** The question for consent to storing what is planned; null once the user has agreed. */
  consent: ReactNode;
  /** Whether the user has to ask before that question is put. */
  isConsentMissing: boolean;
  /** The same question about what trackers log, which their reminders need as well. */
  trackerConsent: ReactNode;
  /** Sends the link that confirms the address once more. */
  resendConfirmation: ReactNode;
  /** The row of the channel 'push'. */
  pushRow?: ReactNode;
  families: TrackerRemindersProps['families'];
}

const headingId = 'my-reminders';

/** The section of the profile in which users say when and how they want to be reminded. */
export function MyReminders({ consent, isConsentMissing, ...parts }: MyRemindersProps) {
  const section = useRef<HTMLElement>(null);
  const location = useLocation();
  const isLinked = location.hash === `#${reminderSettingsId}`;
  const [wasPressed, setPressed] = useState(false);
  const isAsking = isConsentMissing && (wasPressed || isLinked);
  const isUnasked = isConsentMissing && !isAsking;

  useEffect(() => {
    if (!isLinked) return;
    section.current?.scrollIntoView();
    section.current?.focus({ preventScroll: true });
  }, [isLinked, location.key]);
  const wasAsking = useRef(false);
  useEffect(() => {
    // The button with which the user agreed is gone.
    if (wasAsking.current && consent === null) section.current?.focus({ preventScroll: true });
    wasAsking.current = isAsking;
  }, [isAsking, consent]);

  return (
    <section
      ref={section}
      id={reminderSettingsId}
      tabIndex={-1}
      aria-labelledby={headingId}
      className={`grid scroll-mt-24 gap-4 ${isUnasked ? 'card' : 'rounded-card'}`}
    >
      <div className="grid gap-1">
        <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2">
          <h2 id={headingId} className="text-2xl">
            {texts.title}
          </h2>
          {consent === null && <SyncStatus />}
        </div>
        <p className="max-w-2xl text-ink-2">{texts.lead}</p>
      </div>
      <RefusedEntry onOpen={() => undefined} />
      {consent === null ? (
        <Settings {...parts} />
      ) : isUnasked ? (
        <Button variant="quiet" className="justify-self-start" onClick={() => setPressed(true)}>
          {texts.setUp}
        </Button>
      ) : (
        consent
      )}
    </section>
  );
}

function Settings({ trackerConsent, families, ...channels }: Omit<MyRemindersProps, 'consent' | 'isConsentMissing'>) {
  const used = useReminderSettings();
  if (!used.isLoaded)
    return used.failure === undefined ? (
      <Skeleton className="h-96" />
    ) : (
      <LoadFailure message={`${texts.loadFailed} ${used.failure}`} onRetry={used.retry} />
    );
  return (
    <>
      <DroppedNotice />
      {used.failure !== undefined && (
        <DeviceOnlyNotice>
          {used.failure} {texts.deviceOnly}
        </DeviceOnlyNotice>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Channels used={used} {...channels} />
        {trackerConsent ?? <TrackerReminders settings={used.settings} families={families} />}
      </div>
    </>
  );
}
