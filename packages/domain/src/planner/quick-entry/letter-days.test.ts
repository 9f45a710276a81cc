import { describe, expect, it } from 'vitest';
import type { QuickEntryContext } from './quick-entry';
import { told } from './cases/told';

type Row = readonly [text: string, told: string, changed?: Partial<QuickEntryContext>];

const table: Record<string, readonly Row[]> = {
  'letters of days in a week that begins on Sunday': [
    [
      'Su/Tu/Th 7pm pills',
      '"pills", Thu 2026-11-26 19:00-20:00, FREQ=WEEKLY;BYDAY=TU,TH,SU, asks *FREQ=WEEKLY;BYDAY=TU,TH,SU or once, proposes length',
    ],
    [
      'Su/W 6pm church',
      '"church", Wed 2026-11-25 18:00-19:00, FREQ=WEEKLY;BYDAY=WE,SU, asks *FREQ=WEEKLY;BYDAY=WE,SU or once, proposes length',
    ],
    [
      'Su/M/W 5pm',
      '"", Wed 2026-11-25 17:00-18:00, FREQ=WEEKLY;BYDAY=MO,WE,SU, asks *FREQ=WEEKLY;BYDAY=MO,WE,SU or once, proposes length',
    ],
    [
      'Sa/Su 9am',
      '"", Sat 2026-11-28 09:00-10:00, FREQ=WEEKLY;BYDAY=SA,SU, asks *FREQ=WEEKLY;BYDAY=SA,SU or once, proposes length',
    ],
    [
      'F/Sa 7pm',
      '"", Fri 2026-11-27 19:00-20:00, FREQ=WEEKLY;BYDAY=FR,SA, asks *FREQ=WEEKLY;BYDAY=FR,SA or once, proposes length',
    ],
    [
      'Su-Th 8pm lights out',
      '"lights out", Wed 2026-11-25 20:00-21:00, FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,SU, proposes length',
    ],
    ['M-Sa 8am pills', '"pills", Thu 2026-11-26 08:00-09:00, FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA, proposes length'],
    ['M-Su 8am pills', '"pills", Thu 2026-11-26 08:00-09:00, FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU, proposes length'],
  ],
  'letters of days, and the same letters for something else': [
    ['lunch w/Th 12', '"lunch w/Th 12", not understood "w/Th"'],
    ['yoga w/f 9am', '"yoga w/f", Thu 2026-11-26 09:00-10:00, proposes day length, not understood "w/f"'],
    ['w/f test Friday', '"w/f test", Fri 2026-11-27'],
    ['appt w/R Friday 9am', '"appt w/R", Fri 2026-11-27 09:00-10:00, proposes length'],
    ['coffee W/F Saturday 10am', '"coffee W/F", Sat 2026-11-28 10:00-11:00, proposes length, not understood "W/F"'],
    [
      'M/W position class Dec 5 10am',
      '"M/W position class", Sat 2026-12-05 10:00-11:00, proposes length, not understood "M/W"',
    ],
    ['dinner T/W Friday', '"dinner T/W", Fri 2026-11-27, not understood "T/W"'],
    ['size t-w tee', '"size t-w tee"'],
    ['size m-w shirt', '"size m-w shirt"'],
    [
      'meet w/m/w at 3',
      '"meet w/m/w", Wed 2026-11-25 15:00-16:00, asks 3 or *15, proposes day length, not understood "w/m/w"',
    ],
    [
      'M/F 9am preschool',
      '"preschool", Fri 2026-11-27 09:00-10:00, FREQ=WEEKLY;BYDAY=MO,FR, asks *FREQ=WEEKLY;BYDAY=MO,FR or once, proposes length',
    ],
    ['t/f quiz Friday 3pm', '"t/f quiz", Fri 2026-11-27 15:00-16:00, proposes length'],
    ['r/t flight Friday', '"r/t flight", Fri 2026-11-27'],
  ],
  'letters of days beside days': [
    [
      'swim M/W 4pm starting Jan 4',
      '"swim", Mon 2027-01-04 16:00-17:00, FREQ=WEEKLY;BYDAY=MO,WE, asks *FREQ=WEEKLY;BYDAY=MO,WE or once, proposes length',
    ],
    [
      'M/W swim 4pm starting Jan 4',
      '"swim", Mon 2027-01-04 16:00-17:00, FREQ=WEEKLY;BYDAY=MO,WE, asks *FREQ=WEEKLY;BYDAY=MO,WE or once, proposes length',
    ],
    [
      'swim M/W 4pm until Dec 18',
      '"swim", Wed 2026-11-25 16:00-17:00, FREQ=WEEKLY;BYDAY=MO,WE, until 2026-12-18, asks *FREQ=WEEKLY;BYDAY=MO,WE or once, proposes length',
    ],
    [
      'swim T/Th 4pm Jan 5 - Mar 11',
      '"swim", Tue 2027-01-05 16:00-17:00, FREQ=WEEKLY;BYDAY=TU,TH, until 2027-03-11, asks *FREQ=WEEKLY;BYDAY=TU,TH or once, proposes length',
    ],
    [
      'M/W swim 4pm, recital Saturday',
      '"M/W swim recital", Sat 2026-11-28 16:00-17:00, proposes length, not understood "M/W"',
    ],
    [
      '9am M/W preschool',
      '"preschool", Mon 2026-11-30 09:00-10:00, FREQ=WEEKLY;BYDAY=MO,WE, asks *FREQ=WEEKLY;BYDAY=MO,WE or once, proposes length',
    ],
    [
      'soccer M/W 5pm and game Sat 10am',
      '"soccer and game Sat 10am", Wed 2026-11-25 17:00-18:00, FREQ=WEEKLY;BYDAY=MO,WE, asks *FREQ=WEEKLY;BYDAY=MO,WE or once, proposes length, not understood "game Sat", not understood "10am"',
    ],
  ],
};

describe.each(Object.entries(table))('quick entry reads %s', (_what, rows) => {
  for (const [text, line, changed] of rows)
    it(`in '${text}'${changed ? ` where ${JSON.stringify(changed)}` : ''}`, () => {
      expect(told(text, changed)).toBe(line);
    });
});
