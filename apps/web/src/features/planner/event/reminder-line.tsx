import { Bell } from 'lucide-react';
import { alertText, eventReminderTexts, type EventReminder } from '@everstep/domain/reminders';
import { dateLocale } from '../../../platform/locale/dates';
import { alertOn } from './alert-rows';

interface ReminderLineProps {
  reminder: EventReminder | null;
  isAllDay: boolean;
  onChange: () => void;
}

const listFormat = new Intl.ListFormat('en', { type: 'conjunction' });

/** When the user is reminded of an event, and the way to change that. */
export function ReminderLine({ reminder, isAllDay, onChange }: ReminderLineProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <Bell size={18} strokeWidth={1.8} className="shrink-0" aria-hidden />
      {reminder && (
        <p className="min-w-0">
          <span className="text-ink-2">{eventReminderTexts.yours}: </span>
          {listFormat.format(reminder.alerts.map((alert) => alertText(alertOn(alert, isAllDay), dateLocale())))}
        </p>
      )}
      <button type="button" aria-haspopup="dialog" className="min-h-11 link" onClick={onChange}>
        {reminder ? eventReminderTexts.change : eventReminderTexts.title}
      </button>
    </div>
  );
}
