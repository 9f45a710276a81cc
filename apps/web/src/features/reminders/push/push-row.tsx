import { reminderSettingsTexts } from '@everstep/domain/reminders';
import { useReminderSettings } from '../settings/use-reminder-settings';
import { PushSwitch } from './push-switch';

/** The switch among the user's settings, which have reminders by push on once one device has. */
export function PushRow() {
  const { settings, save } = useReminderSettings();
  const choose = () => (settings.push ? undefined : save(reminderSettingsTexts.switched.push(true), { push: true }));
  return <PushSwitch isChosen={settings.push} onChoose={choose} />;
}
