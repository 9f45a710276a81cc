import { addDays } from '@everstep/domain/base/days';
import { getFollowedEvents, listFollowedCalendars, type FollowedEvent } from '@everstep/domain/followed-calendars';
import { followedScreenTexts } from '@everstep/domain/followed-calendars/screen-texts';
import { demoReply, type DemoReply } from '../../platform/demo/demo-reply';
import { sampleTime } from '../../platform/demo/sample-entries';

const id = '019ac3a0-0000-7000-8000-00000000d102';
const version = '1';
const msAnHour = 3_600_000;

function events(): FollowedEvent[] {
  const { today, zone } = sampleTime();
  const shared = { place: null, note: null, zone, rrule: null, extra_dates: [], exceptions: [] };
  const midnight = (days: number) => `${addDays(today, days)}T00:00:00`;
  return followedScreenTexts.exampleEvents.map(({ title, inDays, start, end }, index) => ({
    ...shared,
    uid: `example-${index}`,
    title,
    all_day: start === null,
    start: start === null ? midnight(inDays) : `${addDays(today, inDays)}T${start}:00`,
    end: end === null ? midnight(inDays + 1) : `${addDays(today, inDays)}T${end}:00`,
  }));
}

/** Read-only: changes are refused with the text of the demo bar. */
export const followedCalendarsDemo: readonly DemoReply[] = [
  demoReply(listFollowedCalendars, () => {
    const { now } = sampleTime();
    return {
      success: true as const,
      is_open: true,
      calendars: [
        {
          id,
          settings: { name: followedScreenTexts.exampleName, color: 'plum' as const },
          host: 'school.example',
          url: null,
          fetched_at: new Date(now - 2 * msAnHour).toISOString(),
          failure: null,
          failed_at: null,
          next_at: new Date(now + 4 * msAnHour).toISOString(),
          event_count: followedScreenTexts.exampleEvents.length,
          unreadable_count: 0,
          version,
        },
      ],
    };
  }),
  demoReply(getFollowedEvents, () => ({ success: true as const, version, events: events() })),
];
