import type { PlannedEvent } from '../planner/event-kind';
import { dueBetween, occurrenceId, type DueReminder } from './due';
import type { EventReminder, ReminderSettings } from './kinds';
import { worthSending } from './worth-sending';

const dayMs = 24 * 3_600_000;
/** The app is opened once a day at least; what waited longer is shown by the planner itself. */
const shownDays = 1;

export interface ShownReminder extends DueReminder {
  title: string;
  /** For remembering that it was dismissed: a moved event has another one, an edited title has not. */
  id: string;
}

interface Shown {
  key: string;
  event: PlannedEvent;
  reminder: EventReminder;
  settings: Pick<ReminderSettings, 'zone' | 'app'>;
}

/** The reminders of an event that the app shows at a moment. Quiet hours do not matter to who is looking. */
export function shownReminders({ key, event, reminder, settings: { zone, app } }: Shown, now: number): ShownReminder[] {
  if (!app || !reminder.channels.includes('app')) return [];
  const clock = { zone, quiet_hours: null };
  const due = dueBetween({ event, reminder, clock }, now - shownDays * dayMs, now);
  return worthSending(due, now).reminders.map((each) => ({
    ...each,
    title: titleOf(event, each.original),
    id: `${key} ${occurrenceId(each)} ${each.alert}`,
  }));
}

const titleOf = ({ title, exceptions }: PlannedEvent, original: string) =>
  exceptions.find((exception) => exception.original === original)?.title ?? title;
