import { addDays } from '../base/days';
import { localDayIn } from '../base/time-zone';
import type { PlannedEvent } from '../planner/event-kind';
import { dueBetween, occurrenceId, type DueReminder } from './due';
import type { EventReminder, ReminderSettings } from './kinds';
import { instantAt } from './quiet-hours';
import { worthSending } from './worth-sending';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** The app is opened once a day at least; what waited longer is shown by the planner itself. */
const shownDays = 1;
/** An event that is planned for the next minutes may have had its time a moment ago. */
const graceMs = minuteMs;
/** A series is not looked at further ahead at a time. */
export const longestRestMs = 6 * hourMs;

export interface ShownReminder extends DueReminder {
  title: string;
  /** For remembering that it was dismissed: a moved event has another one, an edited title has not. */
  id: string;
}

interface Shown {
  key: string;
  event: PlannedEvent;
  reminder: EventReminder;
  /** When the reminder was last written. What was due before is settled by that, unless only one date was put off. */
  setAt: number;
  settings: Pick<ReminderSettings, 'zone' | 'app'>;
}

const clockOf = ({ zone }: Pick<ReminderSettings, 'zone'>) => ({ zone, quiet_hours: null });
const isShown = ({ reminder, settings }: Shown) => settings.app && reminder.channels.includes('app');

/** The reminders of an event that the app shows at a moment. Quiet hours do not matter to who is looking. */
export function shownReminders(shown: Shown, now: number): ShownReminder[] {
  if (!isShown(shown)) return [];
  const { key, event, reminder, setAt, settings } = shown;
  // Who puts off one date has settled that one alone.
  const settledAt = isPuttingOff(reminder, setAt) ? -Infinity : setAt - graceMs;
  const due = dueBetween({ event, reminder, clock: clockOf(settings) }, now - shownDays * dayMs, now).filter(
    (each) => each.at > (isSnoozed(each, reminder) ? setAt : settledAt),
  );
  return worthSending(due, now).reminders.map((each) => ({
    ...each,
    title: titleOf(event, each.original),
    id: `${key} ${occurrenceId(each)} ${each.alert}`,
  }));
}

const isSnoozed = (due: DueReminder, { snoozed }: EventReminder) =>
  snoozed !== null && occurrenceId(snoozed) === occurrenceId(due);

/** Whether what was written last was that it is put off. */
const isPuttingOff = ({ snoozed }: EventReminder, setAt: number) =>
  snoozed !== null && Date.parse(snoozed.until) > setAt;

/** When to look again at what is shown, because another one is due by then. */
export function nextLook(shown: Shown, now: number): number {
  const until = now + longestRestMs;
  if (!isShown(shown)) return until;
  const { event, reminder, settings } = shown;
  const [next] = dueBetween({ event, reminder, clock: clockOf(settings) }, now, until);
  return next?.at ?? until;
}

const titleOf = ({ title, exceptions }: PlannedEvent, original: string) =>
  exceptions.find((exception) => exception.original === original)?.title ?? title;

export const snoozeChoices = ['minutes', 'hour', 'morning'] as const;
export type SnoozeChoice = (typeof snoozeChoices)[number];

const morningTime = '08:00';
/** Who is awake at five does not mean three hours by 'tomorrow morning'. */
const shortestNightMs = 4 * hourMs;

/** Until when a reminder is put off. */
export function snoozedUntil(choice: SnoozeChoice, { now, zone }: { now: number; zone: string }): number {
  if (choice === 'minutes') return now + 10 * minuteMs;
  if (choice === 'hour') return now + hourMs;
  const today = localDayIn(zone, now);
  const morning = instantAt(zone, today, morningTime);
  return morning >= now + shortestNightMs ? morning : instantAt(zone, addDays(today, 1), morningTime);
}

/** A reminder that comes once more. */
export const withSnooze = (
  reminder: EventReminder,
  { original, start }: Pick<DueReminder, 'original' | 'start'>,
  until: number,
): EventReminder => ({
  ...reminder,
  snoozed: { original, start, until: new Date(until).toISOString() },
});
