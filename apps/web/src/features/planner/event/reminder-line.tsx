import { Bell } from 'lucide-react';
import { alertText, eventReminderTexts, type EventReminder } from '@everstep/domain/reminders';
import { dateLocale } from '../../../platform/locale/dates';
import { alertOn, type RemindedOf } from './alert-rows';

interface ReminderLineProps {
  reminder: EventReminder | null;
  event: RemindedOf;
  onChange: () => void;
}

const listFormat = new Intl.ListFormat('en', { type: 'conjunction' });

/** When the user is reminded of an event, and the way to change that. */
export function ReminderLine({ reminder, event, onChange }: ReminderLineProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <Bell size={18} strokeWidth={1.8} className="shrink-0" aria-hidden />
      {reminder && (
        <p className="min-w-0">
          <span className="text-ink-2">{eventReminderTexts.yours}: </span>
          {listFormat.format(alertTexts(reminder, event))}
        </p>
      )}
      <button type="button" aria-haspopup="dialog" className="min-h-11 link" onClick={onChange}>
        {reminder ? eventReminderTexts.change : eventReminderTexts.title}
      </button>
    </div>
  );
}

/** Two that come together are said once. */
const alertTexts = ({ alerts }: EventReminder, event: RemindedOf): string[] => [
  ...new Set(alerts.map((alert) => alertText(alertOn(alert, event), dateLocale()))),
];
