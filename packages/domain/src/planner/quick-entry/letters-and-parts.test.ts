import { describe, expect, it } from 'vitest';
import { told } from './cases/told';

type Row = readonly [text: string, told: string];

const table: Record<string, readonly Row[]> = {
  'weekdays in a few letters': [
    [
      'swim T/Th/Sat 9am',
      '"swim", Thu 2026-11-26 09:00-10:00, FREQ=WEEKLY;BYDAY=TU,TH,SA, asks *FREQ=WEEKLY;BYDAY=TU,TH,SA or once, proposes length',
    ],
    [
      'class M/W 4pm for 6 weeks',
      '"class", Wed 2026-11-25 16:00-17:00, FREQ=WEEKLY;BYDAY=MO,WE, until 2027-01-05, asks *FREQ=WEEKLY;BYDAY=MO,WE or once, proposes length',
    ],
    [
      'swim Tu/Th 4pm',
      '"swim", Thu 2026-11-26 16:00-17:00, FREQ=WEEKLY;BYDAY=TU,TH, asks *FREQ=WEEKLY;BYDAY=TU,TH or once, proposes length',
    ],
    [
      'swim T/R 4pm',
      '"swim", Thu 2026-11-26 16:00-17:00, FREQ=WEEKLY;BYDAY=TU,TH, asks *FREQ=WEEKLY;BYDAY=TU,TH or once, proposes length',
    ],
    [
      'yoga m/w/th 9am',
      '"yoga", Thu 2026-11-26 09:00-10:00, FREQ=WEEKLY;BYDAY=MO,WE,TH, asks *FREQ=WEEKLY;BYDAY=MO,WE,TH or once, proposes length',
    ],
    [
      'gym M-Th 6am until Dec 17',
      '"gym", Thu 2026-11-26 06:00-07:00, FREQ=WEEKLY;BYDAY=MO,TU,WE,TH, until 2026-12-17, proposes length',
    ],
    ['gym W-F 6am', '"gym", Thu 2026-11-26 06:00-07:00, FREQ=WEEKLY;BYDAY=WE,TH,FR, proposes length'],
    ['t/f quiz Friday 3pm', '"t/f quiz", Fri 2026-11-27 15:00-16:00, proposes length'],
    ['m/f party Saturday', '"m/f party", Sat 2026-11-28'],
  ],
  'parts of a day in the plural': [
    ['mornings at 8', '"", Thu 2026-11-26 08:00-09:00, FREQ=DAILY, asks *FREQ=DAILY or once, proposes day length'],
    [
      'mornings at 8 meds',
      '"meds", Thu 2026-11-26 08:00-09:00, FREQ=DAILY, asks *FREQ=DAILY or once, proposes day length',
    ],
    [
      'mornings at 8 for 2 weeks',
      '"", Thu 2026-11-26 08:00-09:00, FREQ=DAILY, until 2026-12-09, asks *FREQ=DAILY or once, proposes day length',
    ],
    [
      'mornings at 8 starting Dec 1',
      '"", Tue 2026-12-01 08:00-09:00, FREQ=DAILY, asks *FREQ=DAILY or once, proposes length',
    ],
    [
      'mornings 8am from Dec 1 to Dec 10',
      '"", Tue 2026-12-01 08:00-09:00, FREQ=DAILY, until 2026-12-10, asks *FREQ=DAILY or once, proposes length',
    ],
    [
      'mornings 7:30-8 yoga x10',
      '"yoga", Thu 2026-11-26 07:30-08:00, FREQ=DAILY, 10 times, asks *FREQ=DAILY or once, proposes day',
    ],
    [
      'evenings 6pm feed',
      '"feed", Wed 2026-11-25 18:00-19:00, FREQ=DAILY, asks *FREQ=DAILY or once, proposes day length',
    ],
    [
      'afternoons 3pm pickup until Dec 18',
      '"pickup", Wed 2026-11-25 15:00-16:00, FREQ=DAILY, until 2026-12-18, asks *FREQ=DAILY or once, proposes day length',
    ],
    [
      'meds mornings 8am',
      '"meds mornings", Thu 2026-11-26 08:00-09:00, FREQ=DAILY, asks *FREQ=DAILY or once, proposes day length',
    ],
    [
      'bath nights 7pm',
      '"bath nights", Wed 2026-11-25 19:00-20:00, FREQ=DAILY, asks *FREQ=DAILY or once, proposes day length',
    ],
    ['bath nights on Friday 7pm', '"bath nights", Fri 2026-11-27 19:00-20:00, proposes length'],
    ['date nights Friday 7pm', '"date nights", Fri 2026-11-27 19:00-20:00, proposes length'],
    ['mornings with grandma Saturday 9am', '"mornings with grandma", Sat 2026-11-28 09:00-10:00, proposes length'],
    ['sleepless nights', '"sleepless nights"'],
    [
      'weekend mornings 9am pancakes',
      '"pancakes", Sat 2026-11-28 09:00-10:00, FREQ=WEEKLY;BYDAY=SA,SU, proposes length',
    ],
    ['on weekend nights 8pm', '"", Sat 2026-11-28 20:00-21:00, FREQ=WEEKLY;BYDAY=SA,SU, proposes length'],
    ['weekend afternoons park', '"park", Sat 2026-11-28 14:00-15:00, FREQ=WEEKLY;BYDAY=SA,SU, proposes length time'],
    ['weekday and weekend mornings 8am', '"", Thu 2026-11-26 08:00-09:00, FREQ=DAILY, proposes day length'],
    [
      'this weekend mornings 9am',
      '"", Sat 2026-11-28 09:00-10:00, FREQ=DAILY, until 2026-11-29, proposes repeat length',
    ],
    [
      'school nights 8pm',
      '"", Wed 2026-11-25 20:00-21:00, FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,SU, asks *FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,SU or once, proposes length',
    ],
    [
      'school nights lights out 8:30pm until June 12',
      '"lights out", Wed 2026-11-25 20:30-21:30, FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,SU, until 2027-06-12, asks *FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,SU or once, proposes length',
    ],
    [
      'no screens on school nights',
      '"no screens", Wed 2026-11-25 20:00-21:00, FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,SU, asks *FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,SU or once, proposes length time',
    ],
    [
      'school mornings at 7:15 breakfast',
      '"breakfast", Thu 2026-11-26 07:15-08:15, FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR, asks *FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR or once, proposes length',
    ],
    ['school night 8pm reading Friday', '"school night reading", Fri 2026-11-27 20:00-21:00, proposes length'],
    ['weekday mornings 8am', '"", Thu 2026-11-26 08:00-09:00, FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR, proposes length'],
    [
      'on weekday nights at 8 reading',
      '"reading", Wed 2026-11-25 20:00-21:00, FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR, proposes length',
    ],
    ['weekday morning run 7am Friday', '"weekday morning run", Fri 2026-11-27 07:00-08:00, proposes length'],
  ],
  'alternating weekends': [
    ['alternating weekends', '"", Sat 2026-11-28, FREQ=WEEKLY;INTERVAL=2;BYDAY=SA,SU'],
    ['every alternating weekend', '"", Sat 2026-11-28, FREQ=WEEKLY;INTERVAL=2;BYDAY=SA,SU'],
    ['alternate weekends', '"", Sat 2026-11-28, FREQ=WEEKLY;INTERVAL=2;BYDAY=SA,SU'],
  ],
};

describe.each(Object.entries(table))('quick entry reads %s', (_what, rows) => {
  it.each(rows)("in '%s'", (text, line) => {
    expect(told(text)).toBe(line);
  });
});
