import { createHash } from 'node:crypto';

const labels = [
  ['good', 'Send it'],
  ['compressed', 'Send it compressed, unasked'],
  ['401', 'Ask for a password, with 401'],
  ['404', 'Say that there is none, with 404'],
  ['410', 'Say that it is gone, with 410'],
  ['500', 'Fail with 500'],
  ['silent', 'Never answer'],
  ['moved', 'Redirect to another address of it'],
  ['circle', 'Redirect to itself'],
  ['inside', 'Redirect to an address inside the network'],
  ['huge', 'Send 6 MB'],
  ['bomb', 'Send 6 MB, compressed to a few kB'],
  ['page', 'Send a page instead'],
] as const;
export type CalendarBehavior = (typeof labels)[number][0];

/** What the server does when a calendar is fetched, and how the page calls it. */
export const behaviors: ReadonlyMap<CalendarBehavior, string> = new Map(labels);

export function readBehavior(name: unknown): CalendarBehavior | null {
  return labels.find(([behavior]) => behavior === name)?.[0] ?? null;
}

export interface PublishedCalendar {
  name: string;
  text: string;
  behavior: CalendarBehavior;
  modifiedAt: Date;
  /** How often it was asked for. */
  requestCount: number;
}

const lines = (...parts: string[]) => parts.map((part) => `${part}\r\n`).join('');

/** Every week and every year, so that there is something to see at any time. */
const school = lines(
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Everstep//Sandbox//EN',
  'X-WR-CALNAME:Oak Street School',
  'REFRESH-INTERVAL;VALUE=DURATION:PT4H',
  'BEGIN:VEVENT',
  'UID:swimming@school.everstep.example',
  'DTSTAMP:20260901T080000Z',
  'DTSTART;TZID=America/New_York:20260908T093000',
  'DTEND;TZID=America/New_York:20260908T103000',
  'RRULE:FREQ=WEEKLY;BYDAY=TU',
  'SUMMARY:Swimming',
  'LOCATION:City pool',
  'DESCRIPTION:Bring a towel and goggles.',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:fair@school.everstep.example',
  'DTSTAMP:20260901T080000Z',
  'DTSTART;VALUE=DATE:20260918',
  'RRULE:FREQ=MONTHLY;BYDAY=3FR',
  'SUMMARY:Books back to the library',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:conference@school.everstep.example',
  'DTSTAMP:20260901T080000Z',
  'DTSTART;TZID=America/New_York:20260910T180000',
  'DTEND;TZID=America/New_York:20260910T190000',
  'RRULE:FREQ=MONTHLY;BYDAY=2TH',
  'CLASS:PRIVATE',
  'SUMMARY:Meeting about a child',
  'END:VEVENT',
  'END:VCALENDAR',
);

/** The calendars of this server, until the sandbox stops. */
export class Calendars {
  private readonly all = new Map<string, PublishedCalendar>();

  constructor() {
    this.publish('school', school);
  }

  publish(name: string, text: string): PublishedCalendar {
    const { behavior = 'good', requestCount = 0 } = this.all.get(name) ?? {};
    const calendar: PublishedCalendar = { name, text, behavior, modifiedAt: new Date(), requestCount };
    this.all.set(name, calendar);
    return calendar;
  }

  find(name: string): PublishedCalendar | null {
    return this.all.get(name) ?? null;
  }

  get list(): PublishedCalendar[] {
    return [...this.all.values()];
  }
}

export const etagOf = ({ text }: PublishedCalendar): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
