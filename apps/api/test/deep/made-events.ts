import type { PlannedEvent } from '@everstep/domain/planner';
import { calendarText } from '../caldav';
import { dentist } from '../calendar-feeds';

// Events of every kind, each another one by its number.

const two = (number: number): string => String(number).padStart(2, '0');
const titles = ['Swimming', 'Žofie’s recital', 'Besuch bei Oma, 14 Uhr; Kuchen', '誕生日会', 'Vélo 🚲 with Ana', 'عيد'];
const titleOf = (index: number): string => `${titles[index % titles.length] ?? ''} ${index}`;
/** A day of the year 2027, and one hour of it. */
const dayOf = (index: number): string => `2027${two(1 + (index % 12))}${two(1 + (index % 28))}`;
const hourOf = (index: number): string => two(6 + (index % 12));
const days = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const escaped = (text: string): string => text.replace(/[,;]/g, String.raw`\$&`);

const kindCount = 5;

/** As a phone puts it. */
export function putEvent(index: number, title = titleOf(index)): string {
  const [day, hour] = [dayOf(index), hourOf(index)];
  const summary = `SUMMARY:${escaped(title)}`;
  const utc = [`DTSTART:${day}T${hour}0000Z`, `DTEND:${day}T${hour}4500Z`];
  const local = [`DTSTART;TZID=Europe/Vienna:${day}T${hour}0000`, `DTEND;TZID=Europe/Vienna:${day}T${hour}3000`];
  const uid = `phone-${index}`;
  switch (index % kindCount) {
    case 0:
      return calendarText(uid, summary, ...utc, 'X-PHONE-COLOR:#ff0000', 'LOCATION:Hall 2');
    case 1:
      return calendarText(uid, summary, ...local, 'RRULE:FREQ=WEEKLY;COUNT=10');
    case 2:
      return calendarText(uid, summary, `DTSTART;VALUE=DATE:${day}`, 'DURATION:P2D');
    case 3:
      return calendarText(uid, summary, ...utc, 'RRULE:FREQ=DAILY;COUNT=5', `EXDATE:${day}T${hour}0000Z`);
    default:
      return calendarText(
        uid,
        ...[summary, ...local, 'RRULE:FREQ=DAILY;COUNT=6', 'END:VEVENT', 'BEGIN:VEVENT', `UID:${uid}`],
        ...['DTSTAMP:20261127T100000Z', `RECURRENCE-ID;TZID=Europe/Vienna:${day}T${hour}0000`, `${summary} moved`],
        ...[`DTSTART;TZID=Europe/Vienna:${day}T230000`, `DTEND;TZID=Europe/Vienna:${day}T233000`],
      );
  }
}

/** As the planner stores it. */
export function plannedEvent(index: number, title = `Planned ${titleOf(index)}`): PlannedEvent {
  const date = `2027-${two(1 + (index % 12))}-${two(1 + (index % 28))}`;
  const hour = hourOf(index);
  const timed: PlannedEvent = { ...dentist, title, start: `${date}T${hour}:00:00`, end: `${date}T${hour}:30:00` };
  const weekday = days[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '';
  switch (index % kindCount) {
    case 0:
      return { ...timed, note: 'Bring the card,\nand the blue folder; please.' };
    case 1:
      return { ...timed, rrule: `FREQ=WEEKLY;COUNT=12;BYDAY=${weekday}`, zone: 'Europe/Vienna' };
    case 2:
      return { ...timed, all_day: true, start: `${date}T00:00:00`, end: `2027-12-30T00:00:00`, place: null };
    case 3:
      return { ...timed, rrule: 'FREQ=DAILY;COUNT=4', extra_dates: [`2028-02-03T${hour}:00:00`], zone: 'Etc/UTC' };
    default:
      return {
        ...timed,
        rrule: 'FREQ=DAILY;COUNT=8',
        exceptions: [
          {
            original: `${date}T${hour}:00:00`,
            start: `${date}T22:00:00`,
            end: `${date}T23:15:00`,
            title: `${title} moved`,
          },
        ],
      };
  }
}
