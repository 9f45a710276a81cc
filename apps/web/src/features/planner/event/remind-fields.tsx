import { useId, useState } from 'react';
import { BellPlus } from 'lucide-react';
import {
  eventReminderTexts,
  reminderChannels,
  reminderLimits,
  reminderSettingsPath,
  reminderSettingsTexts,
  reminderTexts,
  type ReminderChannel,
} from '@everstep/domain/reminders';
import { useIsUnconfirmed } from '../../../platform/session/security-query';
import { Button } from '../../../ui/button';
import { CheckboxGroup } from '../../../ui/form/checkbox-group';
import { NewTabLink } from '../../../ui/new-tab-link';
import { AlertFields } from './alert-fields';
import { nextRow, type AlertRow, type RemindedOf, type ReminderDraft } from './alert-rows';
import type { Reminders } from './use-reminders';

interface RemindFieldsProps {
  draft: ReminderDraft;
  onChange: (change: (draft: ReminderDraft) => ReminderDraft) => void;
  event: Omit<RemindedOf, 'receiverZone'>;
  isSeries: boolean;
  reminders: Pick<Reminders, 'settings' | 'switchOn'>;
}

/** When and how the user is reminded of an event. */
export function RemindFields({ draft, onChange, event: times, isSeries, reminders }: RemindFieldsProps) {
  const { rows, channels } = draft;
  const event = { ...times, receiverZone: reminders.settings.zone };
  const id = useId();
  const [added, setAdded] = useState<string | null>(null);
  const changeRows = (change: (rows: readonly AlertRow[]) => readonly AlertRow[]) =>
    onChange((current) => ({ ...current, rows: change(current.rows) }));
  function add(): void {
    const row = nextRow(rows, event);
    setAdded(row.id);
    changeRows((current) => [...current, row]);
  }
  return (
    <fieldset aria-describedby={id} className="grid gap-3 rounded-card bg-sunken p-4">
      <legend className="float-left font-semibold">{eventReminderTexts.title}</legend>
      <p id={id} className="clear-both text-sm text-ink-2">
        {eventReminderTexts.whose} {isSeries && rows.length > 0 && eventReminderTexts.ofSeries}
      </p>
      {rows.length > 0 && (
        <ul className="grid gap-3">
          {rows.map((row, index) => (
            <AlertFields
              key={row.id}
              row={row}
              number={index + 1}
              event={event}
              isNew={row.id === added}
              onChange={(changed) =>
                changeRows((current) => current.map((each) => (each.id === row.id ? { ...each, ...changed } : each)))
              }
              onRemove={() => changeRows((current) => current.filter((each) => each.id !== row.id))}
            />
          ))}
        </ul>
      )}
      {rows.length < reminderLimits.alerts ? (
        <Button variant="quiet" className="justify-self-start" onClick={add}>
          <BellPlus size={18} strokeWidth={1.8} aria-hidden />
          {eventReminderTexts.add}
        </Button>
      ) : (
        <p className="text-sm text-ink-2">{eventReminderTexts.full}</p>
      )}
      {rows.length > 0 && (
        <>
          <CheckboxGroup
            legend={eventReminderTexts.how}
            variant="tags"
            options={reminderChannels.map((value) => ({ value, label: reminderTexts.channels[value] }))}
            values={channels}
            onChoose={(next) => onChange((current) => ({ ...current, channels: next }))}
          />
          {channels.includes('mail') && reminders.settings.mail && <UnconfirmedNote />}
          {channels.map(
            (channel) =>
              !reminders.settings[channel] && (
                <SwitchedOff key={channel} channel={channel} onSwitchOn={reminders.switchOn} />
              ),
          )}
        </>
      )}
    </fieldset>
  );
}

/** In another tab, so that the form stays. */
function UnconfirmedNote() {
  if (!useIsUnconfirmed()) return null;
  return (
    <p>
      {eventReminderTexts.unconfirmed}{' '}
      <NewTabLink href={reminderSettingsPath}>{reminderSettingsTexts.title}</NewTabLink>.
    </p>
  );
}

/** A chosen channel that does not reach the user, and what to do about it. */
function SwitchedOff({ channel, onSwitchOn }: { channel: ReminderChannel; onSwitchOn: Reminders['switchOn'] }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>{eventReminderTexts.off[channel]}</p>
      {channel !== 'push' && (
        <Button
          variant="quiet"
          aria-label={eventReminderTexts.switchOnChannel[channel]}
          onClick={() => onSwitchOn(channel)}
        >
          {eventReminderTexts.switchOn}
        </Button>
      )}
    </div>
  );
}
