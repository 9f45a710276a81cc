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
    ['mornings at 8 meds', '"mornings meds", Thu 2026-11-26 08:00-09:00, asks *8 or 20, proposes day length'],
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
