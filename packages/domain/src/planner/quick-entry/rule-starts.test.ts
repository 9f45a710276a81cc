import { describe, expect, it } from 'vitest';
import type { QuickEntryContext } from './quick-entry';
import { told } from './cases/told';

type Row = readonly [text: string, told: string, changed?: Partial<QuickEntryContext>];

const table: Record<string, readonly Row[]> = {
  'rules that begin on a weekday with its date': [
    [
      'dad every other weekend starting Friday Dec 4',
      '"dad", Fri 2026-12-04, FREQ=WEEKLY;INTERVAL=2, asks *FREQ=WEEKLY;INTERVAL=2 or FREQ=WEEKLY;INTERVAL=2;BYDAY=SA,SU',
    ],
    ['trash every other Tuesday starting Tuesday 12/8', '"trash", Tue 2026-12-08, FREQ=WEEKLY;INTERVAL=2;BYDAY=TU'],
    [
      'swim Tuesdays 4pm starting Tuesday, January 5',
      '"swim", Tue 2027-01-05 16:00-17:00, FREQ=WEEKLY;BYDAY=TU, proposes length',
    ],
    [
      'dad every other weekend starting Fri 12/4 6pm to Sun 6pm',
      '"dad", Fri 2026-12-04 18:00-Sun 2026-12-06 18:00, FREQ=WEEKLY;INTERVAL=2',
    ],
    [
      'dad every other weekend Fri 12/4 6pm to Sun 6pm',
      '"dad", Fri 2026-12-04 18:00-Sun 2026-12-06 18:00, FREQ=WEEKLY;INTERVAL=2',
    ],
    [
      'bus weekdays 8am starting Monday Jan 4',
      '"bus", Mon 2027-01-04 08:00-09:00, FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR, proposes length',
    ],
    [
      'piano Thursdays 4pm from Thursday the 3rd',
      '"piano", Thu 2026-12-03 16:00-17:00, FREQ=WEEKLY;BYDAY=TH, proposes length',
    ],
    [
      'piano Thursdays 4pm from Thursday Dec 3 to Thursday Feb 25',
      '"piano", Thu 2026-12-03 16:00-17:00, FREQ=WEEKLY;BYDAY=TH, until 2027-02-25, proposes length',
    ],
    [
      'piano Thursdays 4pm starting Thursday Dec 3 until Thursday Feb 25',
      '"piano", Thu 2026-12-03 16:00-17:00, FREQ=WEEKLY;BYDAY=TH, until 2027-02-25, proposes length',
    ],
    [
      'piano Thursdays 4pm starting Dec 3 (Thursday)',
      '"piano", Thu 2026-12-03 16:00-17:00, FREQ=WEEKLY;BYDAY=TH, proposes length',
    ],
    [
      'recycling every other Monday starting on Monday, December 7th',
      '"recycling", Mon 2026-12-07, FREQ=WEEKLY;INTERVAL=2;BYDAY=MO',
    ],
    [
      'swim Tue/Thu 4pm starting Tue 12/1',
      '"swim", Tue 2026-12-01 16:00-17:00, FREQ=WEEKLY;BYDAY=TU,TH, asks *FREQ=WEEKLY;BYDAY=TU,TH or once, proposes length',
    ],
    [
      'swim Mondays 4pm starting Tuesday Jan 5',
      '"swim", Mon 2027-01-11 16:00-17:00, FREQ=WEEKLY;BYDAY=MO, proposes length',
    ],
    [
      'swim Tuesdays 4pm starting Tuesday Jan 6',
      '"swim", Tue 2027-01-12 16:00-17:00, FREQ=WEEKLY;BYDAY=TU, asks *2027-01-12 or 2027-01-05, proposes length',
    ],
    [
      'dad every other weekend starting Saturday',
      '"dad", Sat 2026-11-28, FREQ=WEEKLY;INTERVAL=2, asks *FREQ=WEEKLY;INTERVAL=2 or FREQ=WEEKLY;INTERVAL=2;BYDAY=SA,SU',
    ],
  ],
  'words that say when a rule begins': [
    ['swim Tuesdays 4pm starts Jan 5', '"swim", Tue 2027-01-05 16:00-17:00, FREQ=WEEKLY;BYDAY=TU, proposes length'],
    ['swim Tuesdays 4pm begins Jan 5', '"swim", Tue 2027-01-05 16:00-17:00, FREQ=WEEKLY;BYDAY=TU, proposes length'],
    ['swim Tuesdays 4pm start Jan 5', '"swim", Tue 2027-01-05 16:00-17:00, FREQ=WEEKLY;BYDAY=TU, proposes length'],
    ['piano every week 4pm starts Tuesday Jan 5', '"piano", Tue 2027-01-05 16:00-17:00, FREQ=WEEKLY, proposes length'],
    [
      'swim Tuesdays 4pm, first class Jan 5',
      '"swim", Tue 2027-01-05 16:00-17:00, FREQ=WEEKLY;BYDAY=TU, proposes length',
    ],
    [
      'swim Tuesdays 4pm, first lesson on Jan 5',
      '"swim", Tue 2027-01-05 16:00-17:00, FREQ=WEEKLY;BYDAY=TU, proposes length',
    ],
    [
      'swim Tuesdays 4pm first class is Jan 5',
      '"swim", Tue 2027-01-05 16:00-17:00, FREQ=WEEKLY;BYDAY=TU, proposes length',
    ],
    [
      'school every weekday 8am first day Jan 4',
      '"school", Mon 2027-01-04 08:00-09:00, FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR, proposes length',
    ],
    ['swim Tuesdays 4pm as of 1/5', '"swim", Tue 2027-01-05 16:00-17:00, FREQ=WEEKLY;BYDAY=TU, proposes length'],
    [
      'swim Tuesdays 4pm as of Tuesday 1/5',
      '"swim", Tue 2027-01-05 16:00-17:00, FREQ=WEEKLY;BYDAY=TU, proposes length',
    ],
    [
      'soccer starts Sept 8 Tuesdays 5pm',
      '"soccer", Tue 2027-09-14 17:00-18:00, FREQ=WEEKLY;BYDAY=TU, proposes length',
    ],
    [
      'swim Tuesdays 4pm, last class Mar 30',
      '"swim last class Mar 30", Tue 2026-12-01 16:00-17:00, FREQ=WEEKLY;BYDAY=TU, proposes length, not understood "last class Mar 30"',
    ],
    ['class starts Jan 5', '"class starts", Tue 2027-01-05'],
    ['movie starts 7pm Friday', '"movie", Fri 2026-11-27 19:00-20:00, proposes length'],
  ],
  'days beside others, of which it tells the rest': [
    [
      'camp Mon-Fri 9-3 starts Jan 4',
      '"camp starts Jan 4", Mon 2026-11-30 09:00-15:00, FREQ=DAILY, until 2026-12-04, asks *9 or 21, proposes repeat, not understood "Jan 4"',
    ],
    [
      'trip Fri-Sun, school starts Jan 4',
      '"trip school starts Jan 4", Fri 2026-11-27 to Sun 2026-11-29, not understood "Jan 4"',
    ],
    [
      'dinner Friday, school starts Jan 5',
      '"dinner school starts Jan 5", Fri 2026-11-27, asks *2026-11-27 or 2027-01-05',
    ],
    [
      'swim Tuesdays 4pm from Jan 5, recital from Mar 3',
      '"swim recital from Mar 3", Tue 2027-01-05 16:00-17:00, FREQ=WEEKLY;BYDAY=TU, proposes length, not understood "Mar 3"',
    ],
    ['trip Fri 12/4 6pm to Sun 6pm', '"trip", Fri 2026-12-04 18:00-Sun 2026-12-06 18:00'],
    ['trip Dec 4 to Sunday', '"trip", Fri 2026-12-04 to Sun 2026-12-06'],
    ['Cyber Monday Nov 30', '"Cyber Monday", Mon 2026-11-30'],
  ],
  'weekdays with their dates': [
    ['sleepover Sat-Sun 12/5-12/6', '"sleepover", Sat 2026-12-05 to Sun 2026-12-06'],
    [
      'camp Mon-Fri 7/5-7/9 9am-3pm',
      '"camp", Mon 2027-07-05 09:00-15:00, FREQ=DAILY, until 2027-07-09, proposes repeat',
    ],
    [
      'camp Mon-Fri July 5-9 9am-3pm',
      '"camp", Mon 2027-07-05 09:00-15:00, FREQ=DAILY, until 2027-07-09, proposes repeat',
    ],
    [
      'camp Mon-Fri July 6-10 9am-3pm',
      '"camp", Tue 2027-07-06 09:00-15:00, FREQ=DAILY, until 2027-07-10, asks *2027-07-06 or 2027-07-05, proposes repeat',
    ],
    [
      'swim Mon-Thu 4pm Jan 4-28',
      '"swim", Mon 2027-01-04 16:00-17:00, FREQ=WEEKLY;BYDAY=MO,TU,WE,TH, until 2027-01-28, proposes repeat length',
    ],
    [
      '1x weekly allergy shot Tuesdays 4pm',
      '"allergy shot", Tue 2026-12-01 16:00-17:00, FREQ=WEEKLY;BYDAY=TU, proposes length',
    ],
    [
      'biweekly therapy Thursdays 3pm',
      '"therapy", Thu 2026-11-26 15:00-16:00, FREQ=WEEKLY;INTERVAL=2;BYDAY=TH, proposes length',
    ],
    ['trip Fri 12/4-12/6', '"trip", Fri 2026-12-04 to Sun 2026-12-06'],
    [
      'nanny Mon-Fri 7/5-8/20 9am-5pm',
      '"nanny", Mon 2027-07-05 09:00-17:00, FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR, until 2027-08-20, proposes repeat',
    ],
    [
      'nanny Mon-Fri 9am-5pm 7/5-8/20',
      '"nanny", Mon 2027-07-05 09:00-17:00, FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR, until 2027-08-20, proposes repeat',
    ],
    [
      'nanny Mon-Fri 9am-5pm July 5 - Aug 20',
      '"nanny July 5 - Aug 20", Mon 2026-11-30 09:00-17:00, FREQ=DAILY, until 2026-12-04, proposes repeat, not understood "July 5", not understood "Aug 20"',
    ],
    [
      'trip Fri-Sun, school closed Jan 4-18',
      '"trip school closed Jan 4-18", Fri 2026-11-27 to Sun 2026-11-29, not understood "Jan 4-18"',
    ],
  ],
};

describe.each(Object.entries(table))('quick entry reads %s', (_what, rows) => {
  for (const [text, line, changed] of rows)
    it(`in '${text}'${changed ? ` where ${JSON.stringify(changed)}` : ''}`, () => {
      expect(told(text, changed)).toBe(line);
    });
});
