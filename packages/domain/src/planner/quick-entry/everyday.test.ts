import { describe, expect, it } from 'vitest';
import type { QuickEntryContext } from './quick-entry';
import { told } from './cases/told';

type Row = readonly [text: string, told: string, changed?: Partial<QuickEntryContext>];

const table: Record<string, readonly Row[]> = {
  'what parents type': [
    ['Leo swim 4pm Mondays', '"Leo swim", Mon 2026-11-30 16:00-17:00, FREQ=WEEKLY;BYDAY=MO, for leo, proposes length'],
    [
      "doctor's appointment for Mia on the 3rd at 10:15",
      '"doctor\'s appointment", Thu 2026-12-03 10:15-11:15, for mia, asks *10 or 22, proposes length',
    ],
    [
      'pick up Leo from school at 3:15 every weekday',
      '"pick up Leo from school", Wed 2026-11-25 15:15-16:15, FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR, for leo, asks 3 or *15, proposes length',
    ],
    ['trash day every Thursday', '"trash day", Thu 2026-11-26, FREQ=WEEKLY;BYDAY=TH'],
    ["mom's birthday on May 9", '"mom\'s birthday", Sun 2027-05-09, FREQ=YEARLY, proposes repeat'],
    ["Grandpa's 70th birthday July 4 2027", '"Grandpa\'s 70th birthday", Sun 2027-07-04, FREQ=YEARLY, proposes repeat'],
    [
      'swimming lessons Saturdays 10-10:45 at the pool starting Jan 9 for 10 weeks',
      '"swimming lessons", at "the pool", Sat 2027-01-09 10:00-10:45, FREQ=WEEKLY;BYDAY=SA, until 2027-03-19, asks *10 or 22',
    ],
    [
      'parent teacher conference Dec 3 at 5:40pm',
      '"parent teacher conference", Thu 2026-12-03 17:40-18:40, proposes length',
    ],
    ['vaccination 12/3 9:30', '"vaccination", Thu 2026-12-03 09:30-10:30, asks *9 or 21, proposes length'],
    [
      'Flu shot 3.12. 9:30',
      '"Flu shot", Thu 2026-12-03 09:30-10:30, asks *9 or 21, proposes length',
      { dateOrder: 'dmy' },
    ],
    [
      'camp July 6-10 9 to 3',
      '"camp", Tue 2027-07-06 09:00-15:00, FREQ=DAILY, until 2027-07-10, asks *9 or 21, proposes repeat',
    ],
    ['no school Monday', '"no school", Mon 2026-11-30'],
    ['half day Friday', '"half day", Fri 2026-11-27'],
    ['Date night Saturday 7:30', '"Date night", Sat 2026-11-28 19:30-20:30, asks 7 or *19, proposes length'],
    [
      'book club first Thursday of every month at 7:30',
      '"book club", Thu 2026-12-03 19:30-20:30, FREQ=MONTHLY;BYDAY=1TH, asks 7 or *19, proposes length',
    ],
    ['playdate w/ Mia tomorrow 3-5', '"playdate w/ Mia", Thu 2026-11-26 15:00-17:00, for mia, asks 3 or *15'],
    [
      "playdate with Mia's friend at 3",
      '"playdate with Mia\'s friend", Wed 2026-11-25 15:00-16:00, for mia, asks 3 or *15, proposes day length',
    ],
    ['piano lesson tuesday', '"piano lesson", Tue 2026-12-01'],
    ['tues 3:30 ortho', '"ortho", Tue 2026-12-01 15:30-16:30, asks 3 or *15, proposes length'],
    ['thurs 6p practice', '"practice", Thu 2026-11-26 18:00-19:00, proposes length'],
    ['soccer game Sat Dec 5 9am', '"soccer game", Sat 2026-12-05 09:00-10:00, proposes length'],
    ['soccer game Saturday, December 5, 9:00 AM - 10:30 AM', '"soccer game", Sat 2026-12-05 09:00-10:30'],
    ['Saturday, 5 December at 09:00', '"", Sat 2026-12-05 09:00-10:00, proposes length', { dateOrder: 'dmy' }],
    ['movie night Fri 7-9', '"movie night", Fri 2026-11-27 19:00-21:00, asks 7 or *19'],
    ['nap 1-3', '"nap", Wed 2026-11-25 13:00-15:00, asks 1 or *13, proposes day'],
    ['bedtime 7:30', '"bedtime", Wed 2026-11-25 19:30-20:30, asks 7 or *19, proposes day length'],
    ['Leo turns 5 June 3', '"Leo turns 5", Thu 2027-06-03, for leo'],
    ['4th of July picnic', '"picnic", Sun 2027-07-04'],
    ["New Year's Day brunch Jan 1 11am", '"New Year\'s Day brunch", Fri 2027-01-01 11:00-12:00, proposes length'],
    ['trip to Paris June 3rd - 10th', '"trip to Paris", Thu 2027-06-03 to Thu 2027-06-10'],
    ['trip June 3rd to 10th', '"trip", Thu 2027-06-03 to Thu 2027-06-10'],
    ['vacation July 1 through July 14', '"vacation", Thu 2027-07-01 to Wed 2027-07-14'],
    ['dentist in 2 weeks at 9', '"dentist", Wed 2026-12-09 09:00-10:00, asks *9 or 21, proposes length'],
    ['dentist two weeks from today at 9', '"dentist", Wed 2026-12-09 09:00-10:00, asks *9 or 21, proposes length'],
    ['haircut a week on Friday', '"haircut", Fri 2026-12-04'],
    ['meeting 10.30-11.30 Friday', '"meeting", Fri 2026-11-27 10:30-11:30, asks *10 or 22'],
    ['meeting 10h-11h Friday', '"meeting", Fri 2026-11-27 10:00-11:00, asks *10 or 22'],
    ['9:00-17:00 work weekdays', '"work", Thu 2026-11-26 09:00-17:00, FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'],
    ['work 9-17 Mon-Fri', '"work", Mon 2026-11-30 09:00-17:00, FREQ=DAILY, until 2026-12-04, proposes repeat'],
    [
      'work Mon to Fri 9-5',
      '"work", Mon 2026-11-30 09:00-17:00, FREQ=DAILY, until 2026-12-04, asks *9 or 21, proposes repeat',
    ],
    [
      'Mon-Thu 9am daycare',
      '"daycare", Mon 2026-11-30 09:00-10:00, FREQ=DAILY, until 2026-12-03, proposes repeat length',
    ],
    [
      'Mon, Tue, Thu daycare 8-4',
      '"daycare", Thu 2026-11-26 08:00-16:00, FREQ=WEEKLY;BYDAY=MO,TU,TH, asks *8 or 20, asks *FREQ=WEEKLY;BYDAY=MO,TU,TH or once',
    ],
    ['water plants every 10 days', '"water plants", Wed 2026-11-25, FREQ=DAILY;INTERVAL=10, proposes day'],
    ['date Friday or Saturday', '"date or Saturday", Fri 2026-11-27, asks *2026-11-27 or 2026-11-28'],
    ['room 4 meeting at 8', '"room 4 meeting", Wed 2026-11-25 20:00-21:00, asks 8 or *20, proposes day length'],
    ['4 June birthday of Leo', '"birthday of Leo", Fri 2027-06-04, FREQ=YEARLY, for leo, proposes repeat'],
    ['June birthday party planning', '"June birthday party planning"'],
    ['Will you be mine Feb 14', '"Will you be mine", Sun 2027-02-14, for will'],
    ['call 911', '"call 911"'],
    ['buy 7up', '"buy 7up"'],
    ['2 pm', '"", Wed 2026-11-25 14:00-15:00, proposes day length'],
    ['2 am feed', '"feed", Thu 2026-11-26 02:00-03:00, proposes day length'],
    ['@ 8pm', '"", Wed 2026-11-25 20:00-21:00, proposes day length'],
    ['Tue @ 3pm', '"", Tue 2026-12-01 15:00-16:00, proposes length'],
    ['3pm-', '"", Wed 2026-11-25 15:00-16:00, proposes day length'],
    ['at midnight', '"", Thu 2026-11-26 00:00-01:00, proposes day length'],
    ['Dec 25-Jan 2 off', '"off", Fri 2026-12-25 to Sat 2027-01-02'],
    ['Friday 5pm - 7pm dinner', '"dinner", Fri 2026-11-27 17:00-19:00'],
    ['dinner, 5pm', '"dinner", Wed 2026-11-25 17:00-18:00, proposes day length'],
    [
      'friday 5 pm for Leo, Mia and Zoë at Pizza Hut',
      '"", at "Pizza Hut", Fri 2026-11-27 17:00-18:00, for leo mia zoë, proposes length',
    ],
    ['25/12 Christmas', '"Christmas", Fri 2026-12-25', { dateOrder: 'dmy' }],
    ['12/25 Christmas', '"Christmas", Fri 2026-12-25'],
    ['Christmas 25.12.2026', '"Christmas", Fri 2026-12-25'],
    ['every Tue until 12/15', '"", Tue 2026-12-01, FREQ=WEEKLY;BYDAY=TU, until 2026-12-15'],
    ['every other day at 8am', '"", Thu 2026-11-26 08:00-09:00, FREQ=DAILY;INTERVAL=2, proposes day length'],
    ['every 8 hours', '"every 8 hours", not understood "every 8 hours"'],
    ['1/1/27', '"", Fri 2027-01-01'],
  ],
  'several days of a month, and times said loosely': [
    ['every 1st and 3rd Tuesday', '"", Tue 2026-12-01, FREQ=MONTHLY;BYDAY=1TU,3TU'],
    [
      '1st and 3rd Tuesday of the month',
      '"", Tue 2026-12-01, FREQ=MONTHLY;BYDAY=1TU,3TU, asks *FREQ=MONTHLY;BYDAY=1TU,3TU or once',
    ],
    ['pay day every 15th and 30th', '"pay day", Mon 2026-11-30, FREQ=MONTHLY;BYMONTHDAY=15,30'],
    ['monthly on the 1st and 15th', '"", Tue 2026-12-01, FREQ=MONTHLY;BYMONTHDAY=1,15'],
    ['rent on the 15th of every month', '"rent", Tue 2026-12-15, FREQ=MONTHLY;BYMONTHDAY=15'],
    ['pick up Leo at 3', '"pick up Leo", Wed 2026-11-25 15:00-16:00, for leo, asks 3 or *15, proposes day length'],
    ['night feeding at 2', '"night feeding", Thu 2026-11-26 02:00-03:00, asks *2 or 14, proposes day length'],
    ['dinner 6:30ish Friday', '"dinner", Fri 2026-11-27 18:30-19:30, asks 6 or *18, proposes length'],
    ['Friday 7ish', '"", Fri 2026-11-27 19:00-20:00, asks 7 or *19, proposes length'],
    ['Tue@3', '"", Tue 2026-12-01 15:00-16:00, asks 3 or *15, proposes length'],
    ['until 5pm', '"until 5pm", not understood "until 5pm"'],
    ['away Friday until 5pm', '"away until 5pm", Fri 2026-11-27, not understood "until 5pm"'],
    ['swim Friday 4, until 6pm', '"swim", Fri 2026-11-27 16:00-18:00'],
    ['swim 4pm until 6', '"swim", Wed 2026-11-25 16:00-18:00, proposes day'],
    ['every 2nd and 4th Friday 5pm', '"", Fri 2026-11-27 17:00-18:00, FREQ=MONTHLY;BYDAY=2FR,4FR, proposes length'],
  ],
  'weeks as parents say them': [
    [
      'preschool mon-thu 9-1 starting jan 5 weekly',
      '"preschool", Tue 2027-01-05 09:00-13:00, FREQ=WEEKLY;BYDAY=MO,TU,WE,TH, asks *9 or 21',
    ],
    [
      'daycare mon-fri 8-5 starting jan 4',
      '"daycare", Mon 2027-01-04 08:00-17:00, FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR, asks *8 or 20, proposes repeat',
    ],
    ['swim tue 4pm starting jan 5', '"swim", Tue 2027-01-05 16:00-17:00, FREQ=WEEKLY;BYDAY=TU, proposes repeat length'],
    ['starting jan 5 swim tue 4pm', '"swim", Tue 2027-01-05 16:00-17:00, FREQ=WEEKLY;BYDAY=TU, proposes repeat length'],
    [
      'camp mon-fri 9-3 from july 6 to july 17',
      '"camp", Tue 2027-07-06 09:00-15:00, FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR, until 2027-07-17, asks *9 or 21, proposes repeat',
    ],
    [
      "mia at dad's every other weekend fri 6pm - sun 6pm",
      '"mia", at "dad\'s", Fri 2026-11-27 18:00-Sun 2026-11-29 18:00, FREQ=WEEKLY;INTERVAL=2, for mia',
    ],
    [
      'mia with dad every weekend fri 6pm - sun 6pm',
      '"mia with dad", Fri 2026-11-27 18:00-Sun 2026-11-29 18:00, FREQ=WEEKLY, for mia',
    ],
    ['kids with dad every other weekend', '"kids with dad", Sat 2026-11-28, FREQ=WEEKLY;INTERVAL=2;BYDAY=SA,SU'],
    ['parent teacher conferences dec 3 and 4', '"parent teacher conferences", Thu 2026-12-03 to Fri 2026-12-04'],
    ['parent teacher conferences dec 3 and 8', '"parent teacher conferences and 8", Thu 2026-12-03'],
    [
      'pta meeting third monday every month 7pm',
      '"pta meeting", Mon 2026-12-21 19:00-20:00, FREQ=MONTHLY;BYDAY=3MO, proposes length',
    ],
    ['pta 2nd tuesday 7pm monthly', '"pta", Tue 2026-12-08 19:00-20:00, FREQ=MONTHLY;BYDAY=2TU, proposes length'],
    [
      'carpool mon wed fri mornings 7:45',
      '"carpool", Fri 2026-11-27 07:45-08:45, FREQ=WEEKLY;BYDAY=MO,WE,FR, proposes length',
    ],
    ['soccer saturday mornings 9', '"soccer", Sat 2026-11-28 09:00-10:00, FREQ=WEEKLY;BYDAY=SA, proposes length'],
    [
      'gymnastics m/w/f 4pm',
      '"gymnastics", Wed 2026-11-25 16:00-17:00, FREQ=WEEKLY;BYDAY=MO,WE,FR, asks *FREQ=WEEKLY;BYDAY=MO,WE,FR or once, proposes length',
    ],
    [
      'gymnastics mwf 4pm',
      '"gymnastics", Wed 2026-11-25 16:00-17:00, FREQ=WEEKLY;BYDAY=MO,WE,FR, asks *FREQ=WEEKLY;BYDAY=MO,WE,FR or once, proposes length',
    ],
    [
      'gym t/th 6am',
      '"gym", Thu 2026-11-26 06:00-07:00, FREQ=WEEKLY;BYDAY=TU,TH, asks *FREQ=WEEKLY;BYDAY=TU,TH or once, proposes length',
    ],
    ['school m-f 8-3', '"school", Thu 2026-11-26 08:00-15:00, FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR, asks *8 or 20'],
    [
      'school bus every weekday 7:25am starting jan 4',
      '"school bus", Mon 2027-01-04 07:25-08:25, FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR, proposes length',
    ],
    [
      'soccer tue and thu 5pm starting jan 5',
      '"soccer", Tue 2027-01-05 17:00-18:00, FREQ=WEEKLY;BYDAY=TU,TH, asks *FREQ=WEEKLY;BYDAY=TU,TH or once, proposes length',
    ],
    [
      'leo with dad fri 6pm - sun 6pm starting dec 11',
      '"leo with dad", Fri 2026-12-11 18:00-Sun 2026-12-13 18:00, FREQ=WEEKLY;BYDAY=FR, for leo, proposes repeat',
    ],
    [
      'swim tue 4pm starting tomorrow',
      '"swim", Tue 2026-12-01 16:00-17:00, FREQ=WEEKLY;BYDAY=TU, proposes repeat length',
    ],
    [
      'nanny mon-wed 8-5 starting dec 2 until may 28',
      '"nanny", Wed 2026-12-02 08:00-17:00, FREQ=WEEKLY;BYDAY=MO,TU,WE, until 2027-05-28, asks *8 or 20, proposes repeat',
    ],
    [
      'm-w-f swim 4pm',
      '"swim", Wed 2026-11-25 16:00-17:00, FREQ=WEEKLY;BYDAY=MO,WE,FR, asks *FREQ=WEEKLY;BYDAY=MO,WE,FR or once, proposes length',
    ],
    [
      "every other weekend fri-sun leo at grandma's",
      '"leo", at "grandma\'s", Fri 2026-11-27 to Sun 2026-11-29, FREQ=WEEKLY;INTERVAL=2, for leo',
    ],
    ['friday nights pizza 6pm', '"pizza", Fri 2026-11-27 18:00-19:00, FREQ=WEEKLY;BYDAY=FR, proposes length'],
    ['sunday afternoons soccer at 2', '"soccer", Sun 2026-11-29 14:00-15:00, FREQ=WEEKLY;BYDAY=SU, proposes length'],
  ],
  'weeks in a row, and lists joined in more than one way': [
    [
      'mon-fri camp 9-3 for 2 weeks',
      '"camp", Mon 2026-11-30 09:00-15:00, FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR, until 2026-12-13, asks *9 or 21, proposes repeat',
    ],
    [
      'camp mon-fri 9am-3pm for 2 weeks starting july 5',
      '"camp", Mon 2027-07-05 09:00-15:00, FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR, until 2027-07-18, proposes repeat',
    ],
    [
      'nanny mon-thu 9am-5pm weekly for 10 weeks',
      '"nanny", Mon 2026-11-30 09:00-17:00, FREQ=WEEKLY;BYDAY=MO,TU,WE,TH, until 2027-02-07',
    ],
    [
      'monday wednesday and friday 8am drop off',
      '"drop off", Fri 2026-11-27 08:00-09:00, FREQ=WEEKLY;BYDAY=MO,WE,FR, asks *FREQ=WEEKLY;BYDAY=MO,WE,FR or once, proposes length',
    ],
    [
      'cub scouts first and third tuesday 6:30pm',
      '"cub scouts", Tue 2026-12-01 18:30-19:30, FREQ=MONTHLY;BYDAY=1TU,3TU, asks *FREQ=MONTHLY;BYDAY=1TU,3TU or once, proposes length',
    ],
    ['monthly 1st and 3rd tuesday 7pm', '"", Tue 2026-12-01 19:00-20:00, FREQ=MONTHLY;BYDAY=1TU,3TU, proposes length'],
    [
      'monday, wednesday friday yoga 6am',
      '"yoga", Fri 2026-11-27 06:00-07:00, FREQ=WEEKLY;BYDAY=MO,WE,FR, asks *FREQ=WEEKLY;BYDAY=MO,WE,FR or once, proposes length',
    ],
    ['monday tuesday and wednesday camp', '"camp", Mon 2026-11-30 to Wed 2026-12-02'],
  ],
};

describe.each(Object.entries(table))('quick entry reads %s', (_what, rows) => {
  for (const [text, line, changed] of rows)
    it(`in '${text}'${changed ? ` where ${JSON.stringify(changed)}` : ''}`, () => {
      expect(told(text, changed)).toBe(line);
    });
});
