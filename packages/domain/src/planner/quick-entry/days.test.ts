import { describe, expect, it } from 'vitest';
import type { QuickEntryContext } from './quick-entry';
import { told } from './cases/told';

type Row = readonly [text: string, told: string, changed?: Partial<QuickEntryContext>];

const table: Record<string, readonly Row[]> = {
  days: [
    ['Wednesday', '"", Wed 2026-11-25'],
    ['this Friday', '"", Fri 2026-11-27'],
    ['this Wednesday 9am', '"", Wed 2026-12-02 09:00-10:00, proposes length'],
    ['next Wednesday', '"", Wed 2026-12-02'],
    ['next Monday', '"", Mon 2026-11-30, asks *2026-11-30 or 2026-12-07'],
    ['next week Tuesday', '"", Tue 2026-12-01'],
    ['Tuesday next week', '"", Tue 2026-12-01'],
    ['yesterday', '"", Tue 2026-11-24'],
    ['in 3 days', '"", Sat 2026-11-28'],
    ['in two weeks', '"", Wed 2026-12-09'],
    ['a week from Friday', '"", Fri 2026-12-04'],
    ['a week from tomorrow', '"", Thu 2026-12-03'],
    ['next week', '"", Wed 2026-12-02'],
    ['next month', '"", Fri 2026-12-25'],
    ['in 6 months', '"", Tue 2027-05-25'],
    ['this weekend camping', '"camping", Sat 2026-11-28 to Sun 2026-11-29'],
    ['next weekend', '"", Sat 2026-12-05 to Sun 2026-12-06'],
    ['on the weekend', '"", Sun 2026-11-29', { now: '2026-11-29T10:00' }],
    ['end of the month report', '"report", Mon 2026-11-30'],
    ['first Monday in June', '"", Mon 2027-06-07'],
    ['last Friday of next month', '"", Fri 2026-12-25'],
    ['the 3rd of March', '"", Wed 2027-03-03'],
    ['March third', '"", Wed 2027-03-03'],
    ['December twenty-fourth', '"", Thu 2026-12-24'],
    ['12th of June', '"", Sat 2027-06-12'],
    ['June 12th, 2028', '"", Mon 2028-06-12'],
    ['wedding June 12, 2025', '"wedding", Thu 2025-06-12'],
    ['Sept. 4', '"", Sat 2027-09-04'],
    ['Nov 25', '"", Wed 2026-11-25'],
    ['Nov 24', '"", Wed 2027-11-24'],
    ['Feb 29', '"", Tue 2028-02-29'],
    ['2026-12-01 party', '"party", Tue 2026-12-01'],
    ['2026-12-01T15:30 party', '"party", Tue 2026-12-01 15:30-16:30, proposes length'],
    ['2026/12/01 15:30 party', '"party", Tue 2026-12-01 15:30-16:30, proposes length', { dateOrder: 'ymd' }],
    ['12/1/26 party', '"party", Tue 2026-12-01'],
    ['1/12/26 party', '"party", Tue 2026-12-01', { dateOrder: 'dmy' }],
    ['1.12.2026 party', '"party", Tue 2026-12-01'],
    ['24.12. party', '"party", Thu 2026-12-24', { dateOrder: 'dmy' }],
    ['Tue, June 15 3pm dentist', '"dentist", Tue 2027-06-15 15:00-16:00, proposes length'],
    ['Tue June 12 dentist', '"dentist", Sat 2027-06-12, asks *2027-06-12 or 2027-06-15'],
    ['dentist Friday 13th', '"dentist", Sun 2026-12-13, asks *2026-12-13 or 2026-12-11'],
    ['homework due Friday', '"homework", Fri 2026-11-27'],
    ['at 4 June 12 piano', '"piano", Sat 2027-06-12 16:00-17:00, asks 4 or *16, proposes length'],
  ],
  'several days': [
    ['Mon-Fri camp', '"camp", Mon 2026-11-30 to Fri 2026-12-04'],
    ['Fri-Sun camping', '"camping", Fri 2026-11-27 to Sun 2026-11-29'],
    ['camping Friday to Sunday', '"camping", Fri 2026-11-27 to Sun 2026-11-29'],
    ['Sat and Sun market', '"market", Sat 2026-11-28 to Sun 2026-11-29'],
    [
      'Thursday and Friday 7pm school play',
      '"school play", Thu 2026-11-26 19:00-20:00, FREQ=DAILY, until 2026-11-27, proposes repeat length',
    ],
    ['June 3-7', '"", Thu 2027-06-03 to Mon 2027-06-07'],
    ['3 to 7 June', '"", Thu 2027-06-03 to Mon 2027-06-07'],
    ['from 3 to 7 June camp', '"camp", Thu 2027-06-03 to Mon 2027-06-07'],
    ['3-7 June 2028', '"", Sat 2028-06-03 to Wed 2028-06-07'],
    ['June 30 - July 4', '"", Wed 2027-06-30 to Sun 2027-07-04'],
    ['from June 3 until June 12', '"", Thu 2027-06-03 to Sat 2027-06-12'],
    ['Dec 28 to Jan 3', '"", Mon 2026-12-28 to Sun 2027-01-03'],
    ['24/12 to 2/1', '"", Thu 2026-12-24 to Sat 2027-01-02', { dateOrder: 'dmy' }],
    [
      'camp 9-3 June 3-7',
      '"camp", Thu 2027-06-03 09:00-15:00, FREQ=DAILY, until 2027-06-07, asks *9 or 21, proposes repeat',
    ],
    [
      'June 3 to June 7 camp 9-3',
      '"camp", Thu 2027-06-03 09:00-15:00, FREQ=DAILY, until 2027-06-07, asks *9 or 21, proposes repeat',
    ],
    ['away until Friday', '"away", Wed 2026-11-25 to Fri 2026-11-27, proposes day'],
  ],
  birthdays: [
    ['Leo bday Nov 25', '"Leo bday", Wed 2026-11-25, FREQ=YEARLY, for leo, proposes repeat'],
    ['Leo bday Nov 24', '"Leo bday", Wed 2027-11-24, FREQ=YEARLY, for leo, proposes repeat'],
    ["Leo's 5th birthday June 3", '"Leo\'s 5th birthday", Thu 2027-06-03, FREQ=YEARLY, for leo, proposes repeat'],
    ['birthday Feb 29', '"birthday", Tue 2028-02-29, FREQ=YEARLY, proposes repeat'],
    ['anniversary 12 June', '"anniversary", Sat 2027-06-12, FREQ=YEARLY, proposes repeat'],
    ['birthday party Saturday 3pm', '"birthday party", Sat 2026-11-28 15:00-16:00, proposes length'],
    ['birthday party June 3', '"birthday party", Thu 2027-06-03'],
    ['birthday Friday 3pm', '"birthday", Fri 2026-11-27 15:00-16:00, proposes length'],
  ],
  'nth weekdays, and lists of weekdays': [
    ['pta meeting 2nd tuesday 7pm', '"pta meeting", Tue 2026-12-08 19:00-20:00, proposes length'],
    ['pta meeting second tuesday 7pm', '"pta meeting", Tue 2026-12-08 19:00-20:00, proposes length'],
    ['pta 4th wednesday 7pm', '"pta", Wed 2026-11-25 19:00-20:00, proposes length'],
    ['pta 4th wednesday 9am', '"pta", Wed 2026-12-23 09:00-10:00, proposes length'],
    [
      'pta meeting the 3rd thursday at 6:30pm',
      '"pta meeting", Thu 2026-12-17 18:30-19:30, asks *2026-12-17 or 2026-12-03, proposes length',
    ],
    ['dentist 3rd thursday', '"dentist", Thu 2026-12-17, asks *2026-12-17 or 2026-12-03'],
    ['pta first monday 7pm', '"pta", Mon 2026-12-07 19:00-20:00, proposes length'],
    ['dec 1st tuesday 5pm concert', '"concert", Tue 2026-12-01 17:00-18:00, proposes length'],
    ['her first monday at daycare', '"her first", at "daycare", Mon 2026-11-30'],
    ['first monday of january pta 7pm', '"pta", Mon 2027-01-04 19:00-20:00, proposes length'],
    [
      'swim mon wed fri 4pm',
      '"swim", Wed 2026-11-25 16:00-17:00, FREQ=WEEKLY;BYDAY=MO,WE,FR, asks *FREQ=WEEKLY;BYDAY=MO,WE,FR or once, proposes length',
    ],
    [
      'swim tue thu 4pm',
      '"swim", Thu 2026-11-26 16:00-17:00, FREQ=WEEKLY;BYDAY=TU,TH, asks *FREQ=WEEKLY;BYDAY=TU,TH or once, proposes length',
    ],
    ['gym mon tue wed 6pm', '"gym", Mon 2026-11-30 18:00-19:00, FREQ=DAILY, until 2026-12-02, proposes repeat length'],
    [
      'camp mon, tue and wed 9-3',
      '"camp", Mon 2026-11-30 09:00-15:00, FREQ=DAILY, until 2026-12-02, asks *9 or 21, proposes repeat',
    ],
    [
      'swim monday wednesday friday 4pm',
      '"swim", Wed 2026-11-25 16:00-17:00, FREQ=WEEKLY;BYDAY=MO,WE,FR, asks *FREQ=WEEKLY;BYDAY=MO,WE,FR or once, proposes length',
    ],
    ['every mon wed fri swim 4pm', '"swim", Wed 2026-11-25 16:00-17:00, FREQ=WEEKLY;BYDAY=MO,WE,FR, proposes length'],
    ['every mon wed swim 4pm', '"swim", Wed 2026-11-25 16:00-17:00, FREQ=WEEKLY;BYDAY=MO,WE, proposes length'],
    ['soccer mondays wednesdays 4pm', '"soccer", Wed 2026-11-25 16:00-17:00, FREQ=WEEKLY;BYDAY=MO,WE, proposes length'],
    ['weekly swim mon wed fri 4pm', '"swim", Wed 2026-11-25 16:00-17:00, FREQ=WEEKLY;BYDAY=MO,WE,FR, proposes length'],
    ['weekly swim Mon and Wed 4pm', '"swim", Wed 2026-11-25 16:00-17:00, FREQ=WEEKLY;BYDAY=MO,WE, proposes length'],
    [
      'swim weekly tue thu 4pm until june 12',
      '"swim", Thu 2026-11-26 16:00-17:00, FREQ=WEEKLY;BYDAY=TU,TH, until 2027-06-12, proposes length',
    ],
    [
      'swim mon wed fri until june 10 4pm',
      '"swim", Wed 2026-11-25 16:00-17:00, FREQ=WEEKLY;BYDAY=MO,WE,FR, until 2027-06-10, asks *FREQ=WEEKLY;BYDAY=MO,WE,FR or once, proposes length',
    ],
    ['every saturday SAT prep 9am', '"SAT prep", Sat 2026-11-28 09:00-10:00, FREQ=WEEKLY;BYDAY=SA, proposes length'],
    ['2nd grade tuesday 9am', '"2nd grade", Tue 2026-12-01 09:00-10:00, proposes length'],
    ['1st birthday tuesday 3pm', '"1st birthday", Tue 2026-12-01 15:00-16:00, proposes length'],
  ],
};

describe.each(Object.entries(table))('quick entry reads %s', (_what, rows) => {
  for (const [text, line, changed] of rows)
    it(`in '${text}'${changed ? ` where ${JSON.stringify(changed)}` : ''}`, () => {
      expect(told(text, changed)).toBe(line);
    });
});
