import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { proposedQuietHours, reminderSettingsTexts as texts, reminderTexts } from '@everstep/domain/reminders';
import { trackerTexts } from '@everstep/domain/trackers';
import { deviceZone, shortMoment } from '../../../platform/locale/dates';
import { useIsUnconfirmed } from '../../../platform/session/security-query';
import { useSession } from '../../../platform/session/session';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/feedback/notice';
import { Checkbox } from '../../../ui/form/checkbox';
import { reminderStateQuery } from './api';
import { QuietHoursForm } from './quiet-hours-form';
import type { SettingsInUse } from './use-reminder-settings';

interface ChannelsProps {
  used: SettingsInUse;
  resendConfirmation: ReactNode;
  pushRow?: ReactNode;
}

/** The channels, the quiet hours and the zone. */
export function Channels({ used, resendConfirmation, pushRow }: ChannelsProps) {
  const { settings, change, isRefused } = used;
  const { app, mail, quiet_hours: quiet, zone } = settings;
  const { email, demo } = useSession().record;
  const { data: state } = useQuery({ ...reminderStateQuery(email), enabled: !demo && email !== '' });
  const isEmailUnconfirmed = useIsUnconfirmed();
  const lastMail = state?.last_sent.mail ?? null;
  const ownZone = deviceZone();
  return (
    <section aria-labelledby="reminder-channels" className="grid gap-4 card max-sm:px-4">
      <h3 id="reminder-channels" className="text-xl">
        {texts.channelsTitle}
      </h3>
      <div className="grid gap-2">
        <Checkbox
          label={reminderTexts.channels.app}
          hint={texts.appHint}
          isChecked={app}
          onChange={(isOn) => change(texts.switched.app(isOn), { app: isOn })}
        />
        <Checkbox
          label={reminderTexts.channels.mail}
          hint={texts.mailHint(email)}
          isChecked={mail}
          onChange={(isOn) => change(texts.switched.mail(isOn), { mail: isOn })}
        />
        {mail && isEmailUnconfirmed && (
          <div className="grid gap-2 pb-2 pl-8">
            <p className="text-sm font-semibold">{texts.confirmFirst}</p>
            {resendConfirmation}
          </div>
        )}
        {lastMail !== null && (
          <p className="pl-8 text-sm text-ink-2 tabular-nums">{texts.lastMail(shortMoment(lastMail))}</p>
        )}
        {pushRow}
      </div>
      <div className="grid gap-3 border-t border-line pt-3">
        <Checkbox
          label={reminderTexts.quietHours}
          hint={reminderTexts.quietHoursHint}
          isChecked={quiet !== null}
          onChange={(isOn) => change(texts.quiet.switched(isOn), { quiet_hours: isOn ? proposedQuietHours : null })}
        />
        {quiet && <QuietHoursForm key={`${quiet.from} ${quiet.to}`} quiet={quiet} used={used} />}
      </div>
      <div className="grid justify-items-start gap-2 border-t border-line pt-4">
        <p className="wrap-anywhere">{texts.zone(zone)}</p>
        {zone !== ownZone && (
          <Button variant="quiet" onClick={() => change(texts.zoneChanged(ownZone), { zone: ownZone })}>
            {texts.useDeviceZone(ownZone)}
          </Button>
        )}
      </div>
      {isRefused && <Notice>{trackerTexts.notStored}</Notice>}
    </section>
  );
}
