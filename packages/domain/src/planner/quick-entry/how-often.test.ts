import { describe, expect, it } from 'vitest';
import type { QuickEntryContext } from './quick-entry';
import { told } from './cases/told';

type Row = readonly [text: string, told: string, changed?: Partial<QuickEntryContext>];

const table: Record<string, readonly Row[]> = {
  'several times a day, which it tells': [
    [
      'amoxicillin 2x daily until Dec 6',
      '"amoxicillin 2x daily", Wed 2026-11-25 to Sun 2026-12-06, proposes day, not understood "2x daily"',
    ],
    ['amoxicillin 2x daily for 10 days', '"amoxicillin 2x daily for 10 days", not understood "2x daily"'],
    [
      'amoxicillin twice daily until Dec 6',
      '"amoxicillin twice daily", Wed 2026-11-25 to Sun 2026-12-06, proposes day, not understood "twice daily"',
    ],
    [
      'amoxicillin three times daily for 10 days',
      '"amoxicillin three times daily for 10 days", not understood "three times daily"',
    ],
    ['eye drops 4x daily', '"eye drops 4x daily", not understood "4x daily"'],
    [
      'drops 2x/day until Dec 6',
      '"drops 2x/day", Wed 2026-11-25 to Sun 2026-12-06, proposes day, not understood "2x/day"',
    ],
    ['drops 2x per day for 10 days', '"drops 2x per day for 10 days", not understood "2x per day"'],
    ['thrice daily pill', '"thrice daily pill", not understood "thrice daily"'],
    ['several times daily drops', '"several times daily drops", not understood "several times daily"'],
    ['3x weekly gym', '"3x weekly gym", not understood "3x weekly"'],
    ['PT exercises 2x monthly', '"PT exercises 2x monthly", not understood "2x monthly"'],
    ['ibuprofen daily 2x', '"ibuprofen 2x", Wed 2026-11-25, FREQ=DAILY, proposes day, not understood "2x"'],
    [
      'ibuprofen 8am daily 2x for 5 days',
      '"ibuprofen 2x", Thu 2026-11-26 08:00-09:00, FREQ=DAILY, until 2026-11-30, proposes day length, not understood "2x"',
    ],
    [
      'amoxicillin daily 2x until dec 6',
      '"amoxicillin 2x", Wed 2026-11-25, FREQ=DAILY, until 2026-12-06, proposes day, not understood "2x"',
    ],
  ],
  'once a day': [
    ['vitamin D 1x daily', '"vitamin D", Wed 2026-11-25, FREQ=DAILY, proposes day'],
    ['1 x daily vitamin d', '"vitamin d", Wed 2026-11-25, FREQ=DAILY, proposes day'],
    ['once daily vitamin D', '"vitamin D", Wed 2026-11-25, FREQ=DAILY, proposes day'],
    ['1x a day vitamin d', '"vitamin d", Wed 2026-11-25, FREQ=DAILY, proposes day'],
    ['vitamin D once every day', '"vitamin D", Wed 2026-11-25, FREQ=DAILY, proposes day'],
    ['one time daily vitamin', '"vitamin", Wed 2026-11-25, FREQ=DAILY, proposes day'],
    ['1x weekly gym', '"gym", FREQ=WEEKLY'],
  ],
  'how often and until when': [
    ['planks daily 30x', '"planks", Wed 2026-11-25, FREQ=DAILY, 30 times, proposes day'],
    ['piano weekly x10', '"piano", FREQ=WEEKLY, 10 times'],
    [
      'piano Mondays 10 lessons until March 5',
      '"piano 10 lessons", Mon 2026-11-30, FREQ=WEEKLY;BYDAY=MO, until 2027-03-05, not understood "10 lessons"',
    ],
    [
      'swim Tuesdays 4pm Jan 5 - Mar 30 10 times',
      '"swim 10 times", Tue 2027-01-05 16:00-17:00, FREQ=WEEKLY;BYDAY=TU, until 2027-03-30, proposes length, not understood "10 times"',
    ],
  ],
  'several times a day, at a time': [
    [
      'amoxicillin 2x daily 8am until Dec 6',
      '"amoxicillin 2x daily", Thu 2026-11-26 08:00-09:00, FREQ=DAILY, until 2026-12-06, asks *FREQ=DAILY or once, proposes day length, not understood "2x daily"',
    ],
    [
      'antibiotics twice daily 8am for 10 days',
      '"antibiotics twice daily", Thu 2026-11-26 08:00-09:00, FREQ=DAILY, until 2026-12-05, asks *FREQ=DAILY or once, proposes day length, not understood "twice daily"',
    ],
    [
      'eye drops 4x daily 9am',
      '"eye drops 4x daily", Thu 2026-11-26 09:00-10:00, FREQ=DAILY, asks *FREQ=DAILY or once, proposes day length, not understood "4x daily"',
    ],
    [
      'drops three times a day at 8 starting Dec 1',
      '"drops three times a day", Tue 2026-12-01 08:00-09:00, FREQ=DAILY, asks *8 or 20, asks *FREQ=DAILY or once, proposes length, not understood "three times a day"',
    ],
    [
      'amoxicillin 2x daily Friday 8am',
      '"amoxicillin 2x daily", Fri 2026-11-27 08:00-09:00, proposes length, not understood "2x daily"',
    ],
  ],
};

describe.each(Object.entries(table))('quick entry reads %s', (_what, rows) => {
  for (const [text, line, changed] of rows)
    it(`in '${text}'${changed ? ` where ${JSON.stringify(changed)}` : ''}`, () => {
      expect(told(text, changed)).toBe(line);
    });
});
