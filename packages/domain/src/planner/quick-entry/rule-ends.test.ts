import { describe, expect, it } from 'vitest';
import type { QuickEntryContext } from './quick-entry';
import { told } from './cases/told';

type Row = readonly [text: string, told: string, changed?: Partial<QuickEntryContext>];

const table: Record<string, readonly Row[]> = {
  'days that end each time, in the plural': [
    ['Fridays 6pm - Sundays 6pm dad', '"dad", Fri 2026-11-27 18:00-Sun 2026-11-29 18:00, FREQ=WEEKLY;BYDAY=FR'],
    ['dad Fridays 6pm to Mondays 8am', '"dad", Fri 2026-11-27 18:00-Mon 2026-11-30 08:00, FREQ=WEEKLY;BYDAY=FR'],
    ['dad Fridays 6pm until Sundays 6pm', '"dad", Fri 2026-11-27 18:00-Sun 2026-11-29 18:00, FREQ=WEEKLY;BYDAY=FR'],
    [
      'dad every other Friday 6pm - Sundays 6pm',
      '"dad", Fri 2026-11-27 18:00-Sun 2026-11-29 18:00, FREQ=WEEKLY;INTERVAL=2;BYDAY=FR',
    ],
    [
      'Fridays 6pm - Saturdays 10am grandma',
      '"grandma", Fri 2026-11-27 18:00-Sat 2026-11-28 10:00, FREQ=WEEKLY;BYDAY=FR',
    ],
    ['Fridays-Sundays dad', '"dad", Fri 2026-11-27, FREQ=WEEKLY;BYDAY=FR,SA,SU'],
    [
      'Mondays to Thursdays 9am nanny',
      '"nanny", Thu 2026-11-26 09:00-10:00, FREQ=WEEKLY;BYDAY=MO,TU,WE,TH, proposes length',
    ],
    [
      'Fridays 6pm and Sundays 10am church',
      '"and Sundays 10am church", Fri 2026-11-27 18:00-19:00, FREQ=WEEKLY;BYDAY=FR, proposes length, not understood "and Sundays", not understood "10am"',
    ],
  ],
  'weeks beside a rule': [
    [
      'piano Mondays 4pm 10 weeks from Jan 4',
      '"piano", Mon 2027-01-04 16:00-17:00, FREQ=WEEKLY;BYDAY=MO, until 2027-03-14, proposes length',
    ],
    [
      'piano Mondays 4pm from Jan 4 10 weeks',
      '"piano", Mon 2027-01-04 16:00-17:00, FREQ=WEEKLY;BYDAY=MO, until 2027-03-14, proposes length',
    ],
    [
      'piano Mondays 4pm 10 weeks',
      '"piano", Mon 2026-11-30 16:00-17:00, FREQ=WEEKLY;BYDAY=MO, until 2027-02-07, proposes length',
    ],
    [
      'piano Mondays 4pm 10 weeks starting Jan 4',
      '"piano", Mon 2027-01-04 16:00-17:00, FREQ=WEEKLY;BYDAY=MO, until 2027-03-14, proposes length',
    ],
    [
      'piano Mondays 4pm, 10 weeks, Jan 4',
      '"piano Jan 4", Mon 2026-11-30 16:00-17:00, FREQ=WEEKLY;BYDAY=MO, until 2027-02-07, proposes length, not understood "Jan 4"',
    ],
    [
      '10 weeks of piano Mondays 4pm',
      '"10 weeks of piano", Mon 2026-11-30 16:00-17:00, FREQ=WEEKLY;BYDAY=MO, proposes length, not understood "10 weeks"',
    ],
    [
      'swim Tuesdays 4pm for 10 weeks from Jan 4',
      '"swim", Tue 2027-01-05 16:00-17:00, FREQ=WEEKLY;BYDAY=TU, until 2027-03-15, proposes length',
    ],
  ],
  'months beside a rule': [
    [
      'swim Tuesdays 4pm in January',
      '"swim", Tue 2027-01-05 16:00-17:00, FREQ=WEEKLY;BYDAY=TU, until 2027-01-31, proposes length',
    ],
    [
      'swim Tuesdays 4pm during January',
      '"swim", Tue 2027-01-05 16:00-17:00, FREQ=WEEKLY;BYDAY=TU, until 2027-01-31, proposes length',
    ],
    ['every day in December advent calendar', '"advent calendar", Tue 2026-12-01, FREQ=DAILY, until 2026-12-31'],
    ['daily in December 7am', '"", Tue 2026-12-01 07:00-08:00, FREQ=DAILY, until 2026-12-31, proposes length'],
    [
      'swim Tuesdays 4pm in Jan and Feb',
      '"swim in Jan and Feb", Tue 2026-12-01 16:00-17:00, FREQ=WEEKLY;BYDAY=TU, proposes length, not understood "in Jan and Feb"',
    ],
    [
      'swim Tuesdays 4pm January',
      '"swim January", Tue 2026-12-01 16:00-17:00, FREQ=WEEKLY;BYDAY=TU, proposes length, not understood "January"',
    ],
    [
      'swim Tuesdays 4pm from January to March',
      '"swim from January to March", Tue 2026-12-01 16:00-17:00, FREQ=WEEKLY;BYDAY=TU, proposes length, not understood "from January to March"',
    ],
    [
      'swim Tuesdays 4pm through March',
      '"swim through March", Tue 2026-12-01 16:00-17:00, FREQ=WEEKLY;BYDAY=TU, proposes length, not understood "through March"',
    ],
    [
      'swim Tuesdays 4pm Jan-Mar',
      '"swim Jan-Mar", Tue 2026-12-01 16:00-17:00, FREQ=WEEKLY;BYDAY=TU, proposes length, not understood "Jan-Mar"',
    ],
    [
      'swim Tuesdays 4pm except in January',
      '"swim except in January", Tue 2026-12-01 16:00-17:00, FREQ=WEEKLY;BYDAY=TU, proposes length, not understood "except in January"',
    ],
    [
      'swim Tuesdays 4pm all summer',
      '"swim all summer", Tue 2026-12-01 16:00-17:00, FREQ=WEEKLY;BYDAY=TU, proposes length, not understood "all summer"',
    ],
    ['Tuesdays 4pm with May', '"with May", Tue 2026-12-01 16:00-17:00, FREQ=WEEKLY;BYDAY=TU, for may, proposes length'],
  ],
  'months by themselves': [
    ['dentist in January', '"dentist in January", not understood "in January"'],
    [
      'dentist 9am in January',
      '"dentist in January", Thu 2026-11-26 09:00-10:00, proposes day length, not understood "in January"',
    ],
    ['march for babies', '"march for babies"'],
  ],
  'lengths before a day': [
    ['camp 2 weeks from Jan 4', '"camp 2 weeks", Mon 2027-01-04, not understood "2 weeks"'],
    ['diet 10 weeks from Jan 4', '"diet 10 weeks", Mon 2027-01-04, not understood "10 weeks"'],
    ['follow-up 6 weeks after Dec 3', '"follow-up 6 weeks after", Thu 2026-12-03, not understood "6 weeks after"'],
    ['call two days before Dec 3', '"call two days before", Thu 2026-12-03, not understood "two days before"'],
    ['checkup 2 weeks from Monday', '"checkup", Mon 2026-12-14'],
    ['baby 6 months Dec 3', '"baby 6 months", Thu 2026-12-03'],
    ['recipe 1/2-3/4 cup sugar', '"recipe 1/2-3/4 cup sugar"'],
    ['add 1/2-1 cup milk', '"add 1/2-1 cup milk"'],
  ],
};

describe.each(Object.entries(table))('quick entry reads %s', (_what, rows) => {
  for (const [text, line, changed] of rows)
    it(`in '${text}'${changed ? ` where ${JSON.stringify(changed)}` : ''}`, () => {
      expect(told(text, changed)).toBe(line);
    });
});
