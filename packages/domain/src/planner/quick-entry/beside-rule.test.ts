import { describe, expect, it } from 'vitest';
import { told } from './cases/told';

type Row = readonly [text: string, told: string];

const table: Record<string, readonly Row[]> = {
  'other days beside a rule with days of its own, which it tells': [
    [
      'swim Tuesdays no lesson on Dec 29',
      '"swim no lesson on Dec 29", Tue 2026-12-01, FREQ=WEEKLY;BYDAY=TU, not understood "no lesson on Dec 29"',
    ],
    [
      'no moreton class every Monday 4pm Dec 7',
      '"no moreton class", Mon 2026-12-07 16:00-17:00, FREQ=WEEKLY;BYDAY=MO, proposes length',
    ],
    [
      'Tuesday mornings and Thursday afternoons 9am',
      '"and Thursday afternoons", Tue 2026-12-01 09:00-10:00, FREQ=WEEKLY;BYDAY=TU, proposes length, not understood "Thursday"',
    ],
    [
      'piano Mondays 4pm, recital May 31',
      '"piano recital May 31", Mon 2026-11-30 16:00-17:00, FREQ=WEEKLY;BYDAY=MO, for may, proposes length, not understood "recital May 31"',
    ],
    [
      'piano Mondays 4pm last lesson May 31',
      '"piano last lesson May 31", Mon 2026-11-30 16:00-17:00, FREQ=WEEKLY;BYDAY=MO, for may, proposes length, not understood "last lesson May 31"',
    ],
    [
      'swim Tuesdays 4pm, cancelled Dec 29',
      '"swim cancelled Dec 29", Tue 2026-12-01 16:00-17:00, FREQ=WEEKLY;BYDAY=TU, proposes length, not understood "cancelled Dec 29"',
    ],
    [
      'swim Tuesdays 4pm off Dec 29',
      '"swim off Dec 29", Tue 2026-12-01 16:00-17:00, FREQ=WEEKLY;BYDAY=TU, proposes length, not understood "off Dec 29"',
    ],
    [
      'swim Tuesdays 4pm none on Dec 29',
      '"swim none on Dec 29", Tue 2026-12-01 16:00-17:00, FREQ=WEEKLY;BYDAY=TU, proposes length, not understood "none on Dec 29"',
    ],
    [
      'swim Tuesdays 4pm no class the week of Dec 28',
      '"swim no class the week of Dec 28", Tue 2026-12-01 16:00-17:00, FREQ=WEEKLY;BYDAY=TU, proposes length, not understood "the week of Dec 28"',
    ],
    [
      'soccer Mon Wed 4pm no practice on Christmas Eve Dec 24',
      '"soccer no practice on Christmas Eve Dec 24", Wed 2026-11-25 16:00-17:00, FREQ=WEEKLY;BYDAY=MO,WE, asks *FREQ=WEEKLY;BYDAY=MO,WE or once, proposes length, not understood "on Christmas Eve Dec 24"',
    ],
    [
      'bus weekdays 8am except week of Dec 21',
      '"bus except week of Dec 21", Thu 2026-11-26 08:00-09:00, FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR, proposes length, not understood "except week of Dec 21"',
    ],
    [
      'swim Tuesdays 4pm no class 12/29 and 1/5',
      '"swim no class 12/29 and 1/5", Tue 2026-12-01 16:00-17:00, FREQ=WEEKLY;BYDAY=TU, proposes length, not understood "no class 12/29 and 1/5"',
    ],
    [
      'piano Mondays 4pm recital June 14 until June 12',
      '"piano recital June 14", Mon 2026-11-30 16:00-17:00, FREQ=WEEKLY;BYDAY=MO, until 2027-06-12, proposes length, not understood "recital June 14"',
    ],
    [
      'soccer Mon Wed 4pm, game Saturday 10am',
      '"soccer game Saturday 10am", Wed 2026-11-25 16:00-17:00, FREQ=WEEKLY;BYDAY=MO,WE, asks *FREQ=WEEKLY;BYDAY=MO,WE or once, proposes length, not understood "game Saturday", not understood "10am"',
    ],
    [
      'soccer Tuesdays 5pm next Tuesday',
      '"soccer next Tuesday", Tue 2026-12-01 17:00-18:00, FREQ=WEEKLY;BYDAY=TU, proposes length, not understood "next Tuesday"',
    ],
    [
      'ballet every Saturday 9am, Dec 26 off',
      '"ballet Dec 26 off", Sat 2026-11-28 09:00-10:00, FREQ=WEEKLY;BYDAY=SA, proposes length, not understood "Dec 26"',
    ],
    [
      'daycare weekdays 8am closed Dec 24 and Dec 25',
      '"daycare closed Dec 24 and Dec 25", Thu 2026-11-26 08:00-09:00, FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR, proposes length, not understood "closed Dec 24", not understood "Dec 25"',
    ],
    [
      'every other weekend dad, party Dec 12',
      '"dad, party Dec 12", Sat 2026-11-28, FREQ=WEEKLY;INTERVAL=2;BYDAY=SA,SU, not understood "party Dec 12"',
    ],
    [
      'rent 1st of every month, dentist Dec 3',
      '"rent dentist Dec 3", Tue 2026-12-01, FREQ=MONTHLY;BYMONTHDAY=1, not understood "dentist Dec 3"',
    ],
    [
      'every Fri 6pm to Sunday dad',
      '"to Sunday dad", Fri 2026-11-27 18:00-19:00, FREQ=WEEKLY;BYDAY=FR, proposes length, not understood "to Sunday"',
    ],
  ],
  'when a rule begins': [
    ['swim every Monday Dec 7', '"swim", Mon 2026-12-07, FREQ=WEEKLY;BYDAY=MO'],
    ['Jan 5 every Tuesday swim', '"swim", Tue 2027-01-05, FREQ=WEEKLY;BYDAY=TU'],
    ['soccer Tuesdays 5pm on Jan 5', '"soccer", Tue 2027-01-05 17:00-18:00, FREQ=WEEKLY;BYDAY=TU, proposes length'],
    [
      'soccer Tuesdays 5pm starting Jan 5',
      '"soccer", Tue 2027-01-05 17:00-18:00, FREQ=WEEKLY;BYDAY=TU, proposes length',
    ],
    ['swim Tuesdays 4pm from Jan 5', '"swim", Tue 2027-01-05 16:00-17:00, FREQ=WEEKLY;BYDAY=TU, proposes length'],
    [
      'bus weekdays 8am starting Monday',
      '"bus", Mon 2026-11-30 08:00-09:00, FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR, proposes length',
    ],
    [
      'swim Tuesdays 4pm (Jan 5 - Mar 30)',
      '"swim", Tue 2027-01-05 16:00-17:00, FREQ=WEEKLY;BYDAY=TU, until 2027-03-30, proposes length',
    ],
    ['alternate weekends with dad starting Dec 4', '"with dad", Sat 2026-12-05, FREQ=WEEKLY;INTERVAL=2;BYDAY=SA,SU'],
  ],
  'how long each time is': [
    ['every Fri 6pm - Sun 6pm dad', '"dad", Fri 2026-11-27 18:00-Sun 2026-11-29 18:00, FREQ=WEEKLY;BYDAY=FR'],
    [
      'every other Fri 6pm - Mon 8am dad',
      '"dad", Fri 2026-11-27 18:00-Mon 2026-11-30 08:00, FREQ=WEEKLY;INTERVAL=2;BYDAY=FR',
    ],
    ['every other weekend Dec 4-6 with dad', '"with dad", Fri 2026-12-04 to Sun 2026-12-06, FREQ=WEEKLY;INTERVAL=2'],
    ['every other weekend Dec 4 - Dec 6 dad', '"dad", Fri 2026-12-04 to Sun 2026-12-06, FREQ=WEEKLY;INTERVAL=2'],
    ['every weekend Dec 5 - Mar 6', '"", Sat 2026-12-05, FREQ=WEEKLY;BYDAY=SA,SU, until 2027-03-06'],
  ],
  'titles with no before a day that is one': [
    [
      'no bake cookies Saturday 10am weekly',
      '"no bake cookies", Sat 2026-11-28 10:00-11:00, FREQ=WEEKLY, proposes length',
    ],
    ['weekly no spend day Friday', '"no spend day", Fri 2026-11-27, FREQ=WEEKLY'],
    ['monthly no fee museum on Dec 6', '"no fee museum", Sun 2026-12-06, FREQ=MONTHLY'],
    ['biweekly no meat Monday', '"no meat", Mon 2026-11-30, FREQ=WEEKLY;INTERVAL=2'],
  ],
  'days in a row that have begun': [
    ['vacation Nov 20 - Dec 3', '"vacation", Fri 2026-11-20 to Thu 2026-12-03'],
    ['vacation Nov 20-28', '"vacation", Fri 2026-11-20 to Sat 2026-11-28'],
    ['vacation Nov 20 - Dec 3, 2026', '"vacation", Fri 2026-11-20 to Thu 2026-12-03'],
    ['vacation Nov 20 - Dec 3, 2027', '"vacation", Sat 2027-11-20 to Fri 2027-12-03'],
    ['vacation Nov 10-20', '"vacation", Wed 2027-11-10 to Sat 2027-11-20'],
    ['camp Dec 24 - Jan 2', '"camp", Thu 2026-12-24 to Sat 2027-01-02'],
  ],
  'days that it cannot reckon, and says so': [
    ['1st and 3rd weekend', '"1st and 3rd weekend", not understood "1st and 3rd weekend"'],
    ['first and third weekends', '"first and third weekends", not understood "first and third weekends"'],
    ['second weekend of December trip', '"second weekend of December trip", not understood "second weekend"'],
    ['second Monday after Easter', '"second Monday after Easter", not understood "second Monday after Easter"'],
    ['second Monday after school', '"after school", Mon 2026-12-14'],
  ],
  'words that begin like others': [
    ['birthday teacher June 3', '"birthday teacher", Thu 2027-06-03, FREQ=YEARLY, proposes repeat'],
    ['birthday tea June 3', '"birthday tea", Thu 2027-06-03'],
    [
      'bus weekdays 8am but Friday marching band',
      '"bus marching band", Thu 2026-11-26 08:00-09:00, FREQ=WEEKLY;BYDAY=MO,TU,WE,TH, proposes length',
    ],
    ['pay every 15th maybe', '"pay maybe", Tue 2026-12-15, FREQ=MONTHLY;BYMONTHDAY=15'],
  ],
};

describe.each(Object.entries(table))('quick entry reads %s', (_what, rows) => {
  it.each(rows)("in '%s'", (text, line) => {
    expect(told(text)).toBe(line);
  });
});
