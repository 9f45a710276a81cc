import { describe, expect, it } from 'vitest';
import type { QuickEntryContext } from './quick-entry';
import { told } from './cases/told';

type Row = readonly [text: string, told: string, changed?: Partial<QuickEntryContext>];

const table: Record<string, readonly Row[]> = {
  'days in a row in numbers': [
    ['trip 11/25-11/29', '"trip", Wed 2026-11-25 to Sun 2026-11-29'],
    ['trip 11/25–11/29', '"trip", Wed 2026-11-25 to Sun 2026-11-29'],
    ['sale 11/20-11/24', '"sale", Fri 2026-11-20 to Tue 2026-11-24', { now: '2026-11-22T10:00' }],
    [
      'amoxicillin 8am 11/24-12/3',
      '"amoxicillin", Tue 2026-11-24 08:00-09:00, FREQ=DAILY, until 2026-12-03, proposes repeat length',
    ],
    ['camp 12/28-1/2', '"camp", Mon 2026-12-28 to Sat 2027-01-02'],
    [
      'camp 12/28-12/30 9-3',
      '"camp", Mon 2026-12-28 09:00-15:00, FREQ=DAILY, until 2026-12-30, asks *9 or 21, proposes repeat',
    ],
    [
      'swim Tuesdays 1/5-3/16 4pm',
      '"swim", Tue 2027-01-05 16:00-17:00, FREQ=WEEKLY;BYDAY=TU, until 2027-03-16, proposes length',
    ],
    ['piano Mondays from 1/4-3/5', '"piano", Mon 2027-01-04, FREQ=WEEKLY;BYDAY=MO, until 2027-03-05'],
    [
      'daycare Mon-Fri 8am starting 1/4-3/5',
      '"daycare", Mon 2027-01-04 08:00-09:00, FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR, until 2027-03-05, proposes repeat length',
    ],
    [
      'soccer practice 9/8-11/28 Tuesdays 5pm',
      '"soccer practice", Tue 2026-09-08 17:00-18:00, FREQ=WEEKLY;BYDAY=TU, until 2026-11-28, proposes length',
    ],
    ['every other weekend 12/4-12/6 dad', '"dad", Fri 2026-12-04 to Sun 2026-12-06, FREQ=WEEKLY;INTERVAL=2'],
    ['trip 1/5/27-1/9/27', '"trip", Tue 2027-01-05 to Sat 2027-01-09'],
    ['trip 12/28/26-1/2', '"trip", Mon 2026-12-28 to Sat 2027-01-02'],
    ['trip 12/28-1/2/27', '"trip", Mon 2026-12-28 to Sat 2027-01-02'],
    ['trip 13/1-15/1', '"trip", Wed 2027-01-13 to Fri 2027-01-15, asks *2027-01-13'],
    ['from 12/3 to 12/5 trip', '"trip", Thu 2026-12-03 to Sat 2026-12-05'],
    ['conference 11/20-21', '"conference", Sat 2027-11-20 to Sun 2027-11-21'],
    ['trip 28-31/12', '"trip", Mon 2026-12-28 to Thu 2026-12-31', { dateOrder: 'dmy' }],
    ['trip 28/12-2/1', '"trip", Mon 2026-12-28 to Sat 2027-01-02', { dateOrder: 'dmy' }],
    ['camp 12/28-31', '"camp", Mon 2026-12-28 to Thu 2026-12-31'],
    ['dinner 12/3-5pm', '"dinner", Thu 2026-12-03 17:00-18:00, proposes length'],
    [
      'swim Tuesdays 4pm no class 12/22-1/2',
      '"swim no class 12/22-1/2", Tue 2026-12-01 16:00-17:00, FREQ=WEEKLY;BYDAY=TU, proposes length, not understood "no class 12/22-1/2"',
    ],
  ],
  'what lasts for days, and what has numbers': [
    ['soccer season 9/8-11/28', '"soccer season", Tue 2026-09-08 to Sat 2026-11-28'],
    ['season 1/5 - 3/16', '"season", Tue 2027-01-05 to Tue 2027-03-16'],
    ['season 12/28-31', '"season", Mon 2026-12-28 to Thu 2026-12-31'],
    [
      'class 1/5-3/16 Tuesdays 4pm',
      '"class", Tue 2027-01-05 16:00-17:00, FREQ=WEEKLY;BYDAY=TU, until 2027-03-16, proposes length',
    ],
    ['camp week 7/6-7/10', '"camp week", Tue 2027-07-06 to Sat 2027-07-10'],
    ['week 3-7 June camp', '"week camp", Thu 2027-06-03 to Mon 2027-06-07'],
    ['version 9/8-11/28', '"version 9/8-11/28", not understood "9/8-11/28"'],
    ['level 1/2-2/3', '"level 1/2-2/3", not understood "1/2-2/3"'],
    ['year 5/6 play Friday', '"year 5/6 play", Fri 2026-11-27'],
    ['call 555-12/3', '"call 555-12/3", not understood "12/3"'],
  ],
  'days in numbers of which it tells a part': [
    ['trip 12/3-1', '"trip 1", Thu 2026-12-03, not understood "-1"'],
    ['trip 1/2/27-12/28/26', '"trip 12/28/26", Sat 2027-01-02, not understood "12/28/26"'],
    ['trip 12/31-11/31', '"trip 11/31", Thu 2026-12-31, not understood "11/31"'],
  ],
};

describe.each(Object.entries(table))('quick entry reads %s', (_what, rows) => {
  for (const [text, line, changed] of rows)
    it(`in '${text}'${changed ? ` where ${JSON.stringify(changed)}` : ''}`, () => {
      expect(told(text, changed)).toBe(line);
    });
});
