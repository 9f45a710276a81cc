import { addDays, formatDayAndMonth } from '../base/days';
import { durationText } from '../base/durations';
import { localDayIn } from '../base/time-zone';
import type { DueReminder } from './due';
import type { Alert, DailyTracker } from './kinds';

export const reminderTexts = {
  title: 'Reminders',
  channels: { app: 'In the app', mail: 'By email', push: 'On this device' },
  quietHours: 'Quiet hours',
  quietHoursHint:
    'A reminder that is due in these hours waits until they end. It still comes if its event begins before then, or if you chose the hour yourself, as for a daily reminder.',
  daily: {
    fertility: 'Log today’s temperature and signs',
    feedings: 'Log today’s feeds',
    diapers: 'Log today’s diapers',
    sleep: 'Log today’s sleep',
  } satisfies Record<DailyTracker, string>,
  nextFeed: 'The next feed is usually about now.',
  nextFeedHint:
    'Worked out from the feeds of the last three days. There is none while these are few or far from regular.',
  dropped: (count: number) =>
    count === 1
      ? 'One reminder came too late to help and was not sent. We are sorry.'
      : `${count} reminders came too late to help and were not sent. We are sorry.`,
  droppedSeen: 'OK',
} as const;

/** What mails and notifications say. Somebody else may see them: no title, no name, not what it is about. */
export const sentTexts = {
  eventTitle: 'A reminder from your planner',
  trackerTitle: 'A reminder from your tracker',
  tracker: (time: string) => `You asked to be reminded at ${time}.`,
  nextFeed: 'You asked to be reminded about now.',
  open: { event: 'Open the planner', tracker: 'Open the trackers' },
  mailNote: 'You get this email because you switched reminders by email on.',
  stop: 'No reminders by email any more:',
} as const;

/** Of the page that the link in an email leads to. */
export const stopMailTexts = {
  title: 'Reminders by email',
  intro: 'With one press we stop every reminder by email. Reminders in the app and on your devices stay as they are.',
  button: 'Stop reminders by email',
  stopping: 'Stopping...',
  stopped: 'No more reminders by email',
  done: 'You can switch them on again whenever you like, under My reminders.',
  invalidTitle: 'This link does not work',
  invalid: 'Please open it from the email again. You can also switch emails off under My reminders.',
  failed: 'That did not work just now. Please try again.',
} as const;

/** Proposed for an event with hours, and for one that lasts whole days. */
export const proposedAlerts: { timed: readonly Alert[]; allDay: readonly Alert[] } = {
  timed: [
    { minutes_before: 0 },
    { minutes_before: 5 },
    { minutes_before: 10 },
    { minutes_before: 15 },
    { minutes_before: 30 },
    { minutes_before: 60 },
    { minutes_before: 120 },
    { minutes_before: 1_440 },
    { minutes_before: 2_880 },
    { minutes_before: 10_080 },
  ],
  allDay: [
    { days_before: 0, at: '09:00' },
    { days_before: 1, at: '09:00' },
    { days_before: 1, at: '18:00' },
    { days_before: 7, at: '09:00' },
  ],
};

const minutesAnHour = 60;
const minutesADay = 1_440;
const daysAWeek = 7;
const countOf = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
const daysOrWeeks = (days: number) =>
  days % daysAWeek === 0 ? countOf(days / daysAWeek, 'week') : countOf(days, 'day');

/** '15 minutes before', '1 day before at 9:00 AM', 'On the day at 9:00 AM' */
export function alertText(alert: Alert, locale: string): string {
  if ('minutes_before' in alert) {
    const { minutes_before: minutes } = alert;
    if (minutes === 0) return 'When it begins';
    if (minutes % minutesADay === 0) return `${daysOrWeeks(minutes / minutesADay)} before`;
    if (minutes % minutesAnHour === 0) return `${countOf(minutes / minutesAnHour, 'hour')} before`;
    return `${countOf(minutes, 'minute')} before`;
  }
  const days = alert.days_before === 0 ? 'On the day' : `${daysOrWeeks(alert.days_before)} before`;
  return `${days} at ${clockText(alert.at, locale)}`;
}

/** '9:00 AM' or '09:00' for a time of the day. */
export const clockText = (time: string, locale: string) => timeText(Date.parse(`2000-01-01T${time}Z`), 'UTC', locale);

const timeText = (at: number, timeZone: string, locale: string) =>
  new Date(at).toLocaleTimeString(locale, { timeStyle: 'short', timeZone });

export interface Reader {
  now: number;
  zone: string;
  locale: string;
}

type DayText = (day: string, reader: Reader) => string;

/** 'today', 'tomorrow', 'on Friday, December 4' */
const dayText: DayText = (day, reader) => {
  const today = localDayIn(reader.zone, reader.now);
  if (day === today) return 'today';
  return day === addDays(today, 1) ? 'tomorrow' : dateText(day, reader);
};

/** 'on Friday, December 4': right on every day on which it is read. */
export const dateText: DayText = (day, { locale }) => {
  const weekday = new Date(`${day}T00:00:00Z`).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' });
  return `on ${weekday}, ${formatDayAndMonth(day, locale)}`;
};

type Timed = Pick<DueReminder, 'start' | 'startsAt' | 'isAllDay'>;

/** 'Something begins tomorrow at 3:00 PM.': what a message says of an event. */
function sentEventText({ start, startsAt, isAllDay }: Timed, reader: Reader, textOf: DayText): string {
  if (isAllDay) return `Something is planned ${textOf(start.slice(0, 10), reader)}.`;
  const time = timeText(startsAt, reader.zone, reader.locale);
  const day = localDayIn(reader.zone, startsAt);
  const when = day === localDayIn(reader.zone, reader.now) ? `at ${time}` : `${textOf(day, reader)} at ${time}`;
  return startsAt < reader.now ? `Something began ${when}.` : `Something begins ${when}.`;
}

/** 'You asked to be reminded at 7:00 PM.' */
const sentDailyText = ({ startsAt }: Timed, { zone, locale }: Reader): string =>
  sentTexts.tracker(timeText(startsAt, zone, locale));

/** The words of an email or notification; `textOf` names a day that is not the one of sending. */
export function sentWords(
  about: 'event' | 'daily' | 'next_feed',
  due: Timed,
  reader: Reader,
  textOf: DayText = dayText,
): { title: string; body: string } {
  if (about === 'event') return { title: sentTexts.eventTitle, body: sentEventText(due, reader, textOf) };
  const body = about === 'daily' ? sentDailyText(due, reader) : sentTexts.nextFeed;
  return { title: sentTexts.trackerTitle, body };
}

/** 'in 15 min', 'now', '5 min ago', 'tomorrow at 3:00 PM', 'today': beside the title in the app. */
export function whenText({ start, startsAt, isAllDay }: Timed, reader: Reader): string {
  if (isAllDay) return dayText(start.slice(0, 10), reader);
  const minutes = Math.round((startsAt - reader.now) / 60_000);
  if (minutes === 0) return 'now';
  if (minutes < 0) return `${durationText(-minutes * 60_000)} ago`;
  if (minutes < 6 * minutesAnHour) return `in ${durationText(minutes * 60_000)}`;
  const day = dayText(localDayIn(reader.zone, startsAt), reader);
  return `${day} at ${timeText(startsAt, reader.zone, reader.locale)}`;
}
