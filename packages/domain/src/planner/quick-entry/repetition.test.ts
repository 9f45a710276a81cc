import { describe, expect, it } from 'vitest';
import type { QuickEntryContext } from './quick-entry';
import { told } from './cases/told';

type Row = readonly [text: string, told: string, changed?: Partial<QuickEntryContext>];

const table: Record<string, readonly Row[]> = {
  repetitions: [
    ['every day', '"", Wed 2026-11-25, FREQ=DAILY, proposes day'],
    ['daily vitamins', '"vitamins", Wed 2026-11-25, FREQ=DAILY, proposes day'],
    ['every morning at 7', '"", Thu 2026-11-26 07:00-08:00, FREQ=DAILY, proposes day length'],
    ['every night at 8', '"", Wed 2026-11-25 20:00-21:00, FREQ=DAILY, proposes day length'],
    ['every Friday night', '"", Fri 2026-11-27 20:00-21:00, FREQ=WEEKLY;BYDAY=FR, proposes length time'],
    ['every 3 days at 8pm', '"", Wed 2026-11-25 20:00-21:00, FREQ=DAILY;INTERVAL=3, proposes day length'],
    ['weekdays 8am bus', '"bus", Thu 2026-11-26 08:00-09:00, FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR, proposes length'],
    ['every weekday at 8am', '"", Thu 2026-11-26 08:00-09:00, FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR, proposes length'],
    ['every weekend', '"", Sat 2026-11-28, FREQ=WEEKLY;BYDAY=SA,SU'],
    ['every Mon-Fri 8am', '"", Thu 2026-11-26 08:00-09:00, FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR, proposes length'],
    ['every Mon, Wed & Fri at 7:30am', '"", Fri 2026-11-27 07:30-08:30, FREQ=WEEKLY;BYDAY=MO,WE,FR, proposes length'],
    [
      'Mon/Wed/Fri 4pm swim',
      '"swim", Wed 2026-11-25 16:00-17:00, FREQ=WEEKLY;BYDAY=MO,WE,FR, asks *FREQ=WEEKLY;BYDAY=MO,WE,FR or once, proposes length',
    ],
    [
      'Tue and Thu 5pm',
      '"", Thu 2026-11-26 17:00-18:00, FREQ=WEEKLY;BYDAY=TU,TH, asks *FREQ=WEEKLY;BYDAY=TU,TH or once, proposes length',
    ],
    ['on Mondays at 5', '"", Mon 2026-11-30 17:00-18:00, FREQ=WEEKLY;BYDAY=MO, asks 5 or *17, proposes length'],
    [
      'every week on Tuesday and Thursday 5pm',
      '"", Thu 2026-11-26 17:00-18:00, FREQ=WEEKLY;BYDAY=TU,TH, proposes length',
    ],
    ['weekly on Tuesday 5pm', '"", Tue 2026-12-01 17:00-18:00, FREQ=WEEKLY;BYDAY=TU, proposes length'],
    ['once a week gym', '"gym", FREQ=WEEKLY'],
    ['every other Friday', '"", Fri 2026-11-27, FREQ=WEEKLY;INTERVAL=2;BYDAY=FR'],
    ['every other week on Tuesday', '"", Tue 2026-12-01, FREQ=WEEKLY;INTERVAL=2;BYDAY=TU'],
    ['alternate Tuesdays', '"", Tue 2026-12-01, FREQ=WEEKLY;INTERVAL=2;BYDAY=TU'],
    ['biweekly meeting Monday 9am', '"meeting", Mon 2026-11-30 09:00-10:00, FREQ=WEEKLY;INTERVAL=2, proposes length'],
    ['every 2 weeks', '"", FREQ=WEEKLY;INTERVAL=2'],
    ['every three weeks Friday', '"", Fri 2026-11-27, FREQ=WEEKLY;INTERVAL=3'],
    [
      'every 2nd Tuesday',
      '"", Tue 2026-12-08, FREQ=MONTHLY;BYDAY=2TU, asks *FREQ=MONTHLY;BYDAY=2TU or FREQ=WEEKLY;INTERVAL=2;BYDAY=TU',
    ],
    [
      'every second Tuesday',
      '"", Tue 2026-12-01, FREQ=WEEKLY;INTERVAL=2;BYDAY=TU, asks *FREQ=WEEKLY;INTERVAL=2;BYDAY=TU or FREQ=MONTHLY;BYDAY=2TU',
    ],
    [
      'every third Thursday',
      '"", Thu 2026-12-17, FREQ=MONTHLY;BYDAY=3TH, asks *FREQ=MONTHLY;BYDAY=3TH or FREQ=WEEKLY;INTERVAL=3;BYDAY=TH',
    ],
    ['every 2nd Tuesday of the month', '"", Tue 2026-12-08, FREQ=MONTHLY;BYDAY=2TU'],
    ['every last Friday', '"", Fri 2026-11-27, FREQ=MONTHLY;BYDAY=-1FR'],
    ['first Monday of each month', '"", Mon 2026-12-07, FREQ=MONTHLY;BYDAY=1MO'],
    [
      'book club last Friday of the month',
      '"book club", Fri 2026-11-27, FREQ=MONTHLY;BYDAY=-1FR, asks *FREQ=MONTHLY;BYDAY=-1FR or once',
    ],
    ['monthly on the 15th', '"", Tue 2026-12-15, FREQ=MONTHLY;BYMONTHDAY=15'],
    ['monthly on the 2nd Tuesday', '"", Tue 2026-12-08, FREQ=MONTHLY;BYDAY=2TU'],
    ['the 15th of every month', '"", Tue 2026-12-15, FREQ=MONTHLY;BYMONTHDAY=15'],
    ['rent every 1st', '"rent", Tue 2026-12-01, FREQ=MONTHLY;BYMONTHDAY=1'],
    ['last day of every month', '"", Mon 2026-11-30, FREQ=MONTHLY;BYMONTHDAY=-1'],
    ['every 31st', '"", Tue 2026-03-31, FREQ=MONTHLY;BYMONTHDAY=31', { now: '2026-02-10T10:00' }],
    ['quarterly taxes Jan 15', '"taxes", Fri 2027-01-15, FREQ=MONTHLY;INTERVAL=3'],
    ['every 6 months', '"", FREQ=MONTHLY;INTERVAL=6'],
    ['yearly', '"", FREQ=YEARLY'],
    ['every year on June 3', '"", Thu 2027-06-03, FREQ=YEARLY'],
    ['every June 3', '"", Thu 2027-06-03, FREQ=YEARLY'],
    ['every 4 years', '"", FREQ=YEARLY;INTERVAL=4'],
  ],
  'ends of a repetition': [
    ['every Monday until June 12', '"", Mon 2026-11-30, FREQ=WEEKLY;BYDAY=MO, until 2027-06-12'],
    ['every Monday till Friday', '"", Mon 2026-11-30, FREQ=WEEKLY;BYDAY=MO, until 2026-12-04'],
    ['every Monday through June 12', '"", Mon 2026-11-30, FREQ=WEEKLY;BYDAY=MO, until 2027-06-12'],
    ['every Monday from June 3 to July 8', '"", Mon 2027-06-07, FREQ=WEEKLY;BYDAY=MO, until 2027-07-08'],
    ['until the end of June every Monday', '"", Mon 2026-11-30, FREQ=WEEKLY;BYDAY=MO, until 2027-06-30'],
    ['daily for 10 days', '"", Wed 2026-11-25, FREQ=DAILY, until 2026-12-04, proposes day'],
    [
      'swim every Tue 4pm for 10 weeks',
      '"swim", Tue 2026-12-01 16:00-17:00, FREQ=WEEKLY;BYDAY=TU, until 2027-02-08, proposes length',
    ],
    [
      'swim Tue 4pm for 10 weeks',
      '"swim", Tue 2026-12-01 16:00-17:00, FREQ=WEEKLY;BYDAY=TU, until 2027-02-08, proposes repeat length',
    ],
    [
      'every Saturday 9-10 for 8 weeks at Riverside Park',
      '"", at "Riverside Park", Sat 2026-11-28 09:00-10:00, FREQ=WEEKLY;BYDAY=SA, until 2027-01-22, asks *9 or 21',
    ],
    [
      'every day at 8am starting Dec 1 for 2 weeks',
      '"", Tue 2026-12-01 08:00-09:00, FREQ=DAILY, until 2026-12-14, proposes length',
    ],
    ['piano every Monday 5 times', '"piano", Mon 2026-11-30, FREQ=WEEKLY;BYDAY=MO, 5 times'],
    [
      'piano Wednesdays 3:30 x10',
      '"piano", Wed 2026-11-25 15:30-16:30, FREQ=WEEKLY;BYDAY=WE, 10 times, asks 3 or *15, proposes length',
    ],
    [
      'every Tue & Thu 4:15-5 from Jan 5 until Mar 30',
      '"", Tue 2027-01-05 16:15-17:00, FREQ=WEEKLY;BYDAY=TU,TH, until 2027-03-30, asks 4 or *16',
    ],
    [
      'swim Tue 4pm until June 12',
      '"swim", Tue 2026-12-01 16:00-17:00, FREQ=WEEKLY;BYDAY=TU, until 2027-06-12, proposes repeat length',
    ],
  ],
  'days in a row that come again': [
    [
      'school mon-fri 8:15am-2:30pm every week',
      '"school", Mon 2026-11-30 08:15-14:30, FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
    ],
    ['nanny mon-thu 9am-5pm weekly', '"nanny", Mon 2026-11-30 09:00-17:00, FREQ=WEEKLY;BYDAY=MO,TU,WE,TH'],
    [
      'daycare monday to friday 8am to 5pm every week until june 30',
      '"daycare", Mon 2026-11-30 08:00-17:00, FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR, until 2027-06-30',
    ],
    [
      'mia with dad fri 6pm - sun 6pm every other week',
      '"mia with dad", Fri 2026-11-27 18:00-Sun 2026-11-29 18:00, FREQ=WEEKLY;INTERVAL=2, for mia',
    ],
    ['trip dec 3 - dec 5 every year', '"trip", Thu 2026-12-03 to Sat 2026-12-05, FREQ=YEARLY'],
    ['camp dec 3 - dec 5 9am-3pm every day', '"camp", Thu 2026-12-03 09:00-15:00, FREQ=DAILY, until 2026-12-05'],
    [
      'daycare mon-fri 8-5 until june 30',
      '"daycare", Mon 2026-11-30 08:00-17:00, FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR, until 2027-06-30, asks *8 or 20, proposes repeat',
    ],
    [
      'daycare mon-fri until june 30',
      '"daycare", Mon 2026-11-30, FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR, until 2027-06-30, proposes repeat',
    ],
    [
      'camp mon-fri 9-3 until friday',
      '"camp", Mon 2026-11-30 09:00-15:00, FREQ=DAILY, until 2026-12-04, asks *9 or 21, proposes repeat',
    ],
    [
      'swim tue 4pm until friday',
      '"swim", Tue 2026-12-01 16:00-17:00, FREQ=DAILY, until 2026-12-04, proposes repeat length',
    ],
    ['Fri 6pm until Sun 11am camping', '"camping", Fri 2026-11-27 18:00-Sun 2026-11-29 11:00'],
    ['Fri 6pm until Sun 11 camping', '"camping", Fri 2026-11-27 18:00-Sun 2026-11-29 11:00'],
    [
      'piano weekly 4pm dec 7 - mar 5',
      '"piano", Mon 2026-12-07 16:00-17:00, FREQ=WEEKLY, until 2027-03-05, proposes length',
    ],
    ['trip dec 3 for 3 days every year', '"trip", Thu 2026-12-03 to Sat 2026-12-05, FREQ=YEARLY'],
    ['camp dec 3 - dec 5 9am-3pm every year', '"camp", Thu 2026-12-03 09:00-Sat 2026-12-05 15:00, FREQ=YEARLY'],
    ['away fri-sun every other week', '"away", Fri 2026-11-27 to Sun 2026-11-29, FREQ=WEEKLY;INTERVAL=2'],
    [
      'away fri-sun until june 30',
      '"away", Fri 2026-11-27, FREQ=WEEKLY;BYDAY=FR,SA,SU, until 2027-06-30, proposes repeat',
    ],
    [
      'mia with dad fri 6pm - sun 6pm until june 30',
      '"mia with dad", Fri 2026-11-27 18:00-Sun 2026-11-29 18:00, FREQ=WEEKLY;BYDAY=FR, until 2027-06-30, for mia, proposes repeat',
    ],
    [
      'daycare mon-fri daily 8-5 until june 30',
      '"daycare", Mon 2026-11-30 08:00-17:00, FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR, until 2027-06-30, asks *8 or 20',
    ],
    [
      "Leo's birthday dec 3 - dec 5",
      '"Leo\'s birthday", Thu 2026-12-03 to Sat 2026-12-05, FREQ=YEARLY, for leo, proposes repeat',
    ],
    [
      'swim tue 4pm through june 12',
      '"swim", Tue 2026-12-01 16:00-17:00, FREQ=WEEKLY;BYDAY=TU, until 2027-06-12, proposes repeat length',
    ],
    [
      'Thursday and Friday 7pm choir weekly',
      '"choir", Thu 2026-11-26 19:00-20:00, FREQ=WEEKLY;BYDAY=TH,FR, proposes length',
    ],
    [
      'school mon-fri 8:15am-2:30pm every week 10 times',
      '"school", Mon 2026-11-30 08:15-14:30, FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR, 10 times',
    ],
  ],
  'what is left out of a repetition, and what is not': [
    [
      'soccer tuesdays except 12/29 at 5pm',
      '"soccer except 12/29", Tue 2026-12-01 17:00-18:00, FREQ=WEEKLY;BYDAY=TU, proposes length, not understood "except 12/29"',
    ],
    [
      'soccer tuesdays 5pm but not dec 29',
      '"soccer but not dec 29", Tue 2026-12-01 17:00-18:00, FREQ=WEEKLY;BYDAY=TU, proposes length, not understood "but not dec 29"',
    ],
    [
      'soccer tuesdays at 5pm no class dec 29',
      '"soccer no class dec 29", Tue 2026-12-01 17:00-18:00, FREQ=WEEKLY;BYDAY=TU, proposes length, not understood "no class dec 29"',
    ],
    [
      'soccer tuesdays 5pm no class on dec 29',
      '"soccer no class on dec 29", Tue 2026-12-01 17:00-18:00, FREQ=WEEKLY;BYDAY=TU, proposes length, not understood "no class on dec 29"',
    ],
    [
      'soccer tuesdays 5pm no class on the 29th',
      '"soccer no class on the 29th", Tue 2026-12-01 17:00-18:00, FREQ=WEEKLY;BYDAY=TU, proposes length, not understood "no class on the 29th"',
    ],
    [
      'pickup at 3 every day except friday',
      '"pickup", Wed 2026-11-25 15:00-16:00, FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,SA,SU, asks 3 or *15, proposes length',
    ],
    [
      'pickup at 3 every weekday except fridays',
      '"pickup", Wed 2026-11-25 15:00-16:00, FREQ=WEEKLY;BYDAY=MO,TU,WE,TH, asks 3 or *15, proposes length',
    ],
    [
      'pickup at 3 every weekday but friday',
      '"pickup", Wed 2026-11-25 15:00-16:00, FREQ=WEEKLY;BYDAY=MO,TU,WE,TH, asks 3 or *15, proposes length',
    ],
    [
      'bath every day except weekends 7pm',
      '"bath", Wed 2026-11-25 19:00-20:00, FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR, proposes length',
    ],
    [
      'soccer tuesdays 5pm no practice nov 24',
      '"soccer no practice nov 24", Tue 2026-12-01 17:00-18:00, FREQ=WEEKLY;BYDAY=TU, proposes length, not understood "no practice nov 24"',
    ],
    [
      'daycare mon-fri 8am skip dec 25',
      '"daycare skip dec 25", Mon 2026-11-30 08:00-09:00, FREQ=DAILY, until 2026-12-04, proposes repeat length, not understood "skip dec 25"',
    ],
    [
      'daycare weekdays 8am except dec 24 and dec 25',
      '"daycare except dec 24 and dec 25", Thu 2026-11-26 08:00-09:00, FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR, proposes length, not understood "except dec 24 and dec 25"',
    ],
    [
      'daycare weekdays 8am except dec 24 - jan 2',
      '"daycare except dec 24 - jan 2", Thu 2026-11-26 08:00-09:00, FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR, proposes length, not understood "except dec 24 - jan 2"',
    ],
    [
      'soccer tuesdays and thursdays 5pm except thanksgiving',
      '"soccer except thanksgiving", Thu 2026-11-26 17:00-18:00, FREQ=WEEKLY;BYDAY=TU,TH, proposes length, not understood "except thanksgiving"',
    ],
    [
      'soccer tuesdays 5pm starting jan 5, not feb 16',
      '"soccer not feb 16", Tue 2027-01-05 17:00-18:00, FREQ=WEEKLY;BYDAY=TU, proposes length, not understood "not feb 16"',
    ],
    [
      'soccer tuesdays 5pm starting jan 5 until june 8 except feb 16',
      '"soccer except feb 16", Tue 2027-01-05 17:00-18:00, FREQ=WEEKLY;BYDAY=TU, until 2027-06-08, proposes length, not understood "except feb 16"',
    ],
    ['no school monday', '"no school", Mon 2026-11-30'],
    ['no school monday and tuesday', '"no school", Mon 2026-11-30 to Tue 2026-12-01'],
    ['no school dec 24 - jan 2', '"no school", Thu 2026-12-24 to Sat 2027-01-02'],
    ['no screens every monday', '"no screens", Mon 2026-11-30, FREQ=WEEKLY;BYDAY=MO'],
    ['skip piano friday', '"skip piano", Fri 2026-11-27'],
    ['skip friday', '"skip", Fri 2026-11-27'],
    ['lunch without leo friday', '"lunch without leo", Fri 2026-11-27, for leo'],
    ['homework due no later than dec 5', '"homework due no later than", Sat 2026-12-05'],
    [
      'piano every monday no later than dec 5',
      '"piano no later than dec 5", Mon 2026-11-30, FREQ=WEEKLY;BYDAY=MO, not understood "no later than dec 5"',
    ],
    [
      'every day but not christmas',
      '"but not christmas", Wed 2026-11-25, FREQ=DAILY, proposes day, not understood "but not christmas"',
    ],
  ],
};

describe.each(Object.entries(table))('quick entry reads %s', (_what, rows) => {
  for (const [text, line, changed] of rows)
    it(`in '${text}'${changed ? ` where ${JSON.stringify(changed)}` : ''}`, () => {
      expect(told(text, changed)).toBe(line);
    });
});
