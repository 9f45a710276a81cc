import { listCalendarFeeds } from '@everstep/domain/calendar-feeds';
import { feedScreenTexts } from '@everstep/domain/calendar-feeds/screen-texts';
import { demoFamily } from '@everstep/domain/households';
import { demoReply, type DemoReply } from '../../platform/demo/demo-reply';
import { sampleTime } from '../../platform/demo/sample-entries';

const msADay = 86_400_000;

/** Read-only: changes are refused with the text of the demo bar. */
export const calendarFeedsDemo: readonly DemoReply[] = [
  demoReply(listCalendarFeeds, () => {
    const { now } = sampleTime();
    return {
      success: true as const,
      feeds: [
        {
          id: '019ac3a0-0000-7000-8000-00000000d101',
          settings: {
            name: feedScreenTexts.exampleName,
            level: 'busy' as const,
            household: demoFamily.id,
            about: null,
            nights: true,
            own: false,
            own_cycle: false,
            places: false,
          },
          state: 'open' as const,
          created_at: new Date(now - 30 * msADay).toISOString(),
          last_used: new Date(now - msADay).toISOString().slice(0, 10),
        },
      ],
    };
  }),
];
