import { expect, it } from 'vitest';
import { readFile } from '../read-file';

const nara = {
  header:
    'Type,Profile Name,Start Date/time,Start Date/time (Epoch),Created By Caregiver,Last Updated By Caregiver,Note,Time Zone,' +
    '[Breastfeed] Begin Side,[Breastfeed] End Side,[Breastfeed] Left Duration (Seconds),[Breastfeed] Right Duration (Seconds),' +
    '[Bottle Feed] Type,[Bottle Feed] Breast Milk Volume,[Bottle Feed] Breast Milk Volume Unit,[Bottle Feed] Formula Name,' +
    '[Bottle Feed] Formula Volume,[Bottle Feed] Formula Volume Unit,[Bottle Feed] Volume,[Bottle Feed] Volume Unit,' +
    '[Combo Feed] Begin Side,[Combo Feed] End Side,[Combo Feed] Left Duration (Seconds),[Combo Feed] Right Duration (Seconds),' +
    '[Combo Feed] Type,[Combo Feed] Breast Milk Volume,[Combo Feed] Breast Milk Volume Unit,[Combo Feed] Formula Name,' +
    '[Combo Feed] Formula Volume,[Combo Feed] Formula Volume Unit,[Combo Feed] Volume,[Combo Feed] Volume Unit,' +
    '[Solid Feed] Food,[Solid Feed] Meal,[Diaper] Type,[Diaper] Detail,[Diaper] Dirty Color,[Diaper] Dirty Texture,' +
    '[Pump] Duration (Seconds),[Pump] End Date/time,[Pump] End Date/time (Epoch),[Pump] Left Volume,[Pump] Left Volume Unit,' +
    '[Pump] Right Volume,[Pump] Right Volume Unit,[Pump] Total Volume,[Pump] Total Volume Unit,' +
    '[Sleep] Duration (Seconds),[Sleep] End Date/time,[Sleep] End Date/time (Epoch),[Growth] Head Size,[Growth] Head Size Unit,' +
    '[Growth] Height,[Growth] Height Unit,[Growth] Weight,[Growth] Weight Unit,[Medical] Medication,[Medical] Temperature,' +
    '[Medical] Temperature Unit,[Routine] Routine,[Baby First] Baby First,[Vaccine] Vaccine,[Milestone] Milestone,' +
    '[Profile] Birth Date,[Profile] Birth Date (Adjusted),[Profile] Sex,[Profile] Type,_familyKey,_profileKey,_activityKey',
  cells: {
    'Profile Name': 'Mila',
    'Start Date/time': '2026-01-14 22:20',
    'Start Date/time (Epoch)': '1768425600000',
    'Time Zone': 'Europe/Berlin',
    'Created By Caregiver': 'Ann',
    'Last Updated By Caregiver': 'Tom',
    _familyKey: 'f',
    _profileKey: 'p',
    _activityKey: 'a',
  },
  lines: [
    ['Breastfeed', { 'Begin Side': 'LEFT', 'End Side': 'RIGHT', 'Left Duration (Seconds)': '60' }],
    ['Bottle Feed', { 'Formula Volume': '90', 'Formula Volume Unit': 'ML', Volume: '90', 'Volume Unit': 'ML' }],
    [
      'Combo Feed',
      {
        'End Side': 'LEFT',
        'Left Duration (Seconds)': '120',
        'Breast Milk Volume': '30',
        'Breast Milk Volume Unit': 'ML',
        Volume: '30',
        'Volume Unit': 'ML',
      },
    ],
    [
      'Pump',
      {
        'Left Volume': '40',
        'Left Volume Unit': 'ML',
        'Right Volume': '50',
        'Right Volume Unit': 'ML',
        'Total Volume': '90',
        'Total Volume Unit': 'ML',
        'Duration (Seconds)': '600',
        'End Date/time': '2026-01-14 22:30',
        'End Date/time (Epoch)': '1768426200000',
      },
    ],
    ['Sleep', { 'Duration (Seconds)': '600', 'End Date/time': '2026-01-14 22:30' }],
    ['Growth', { Weight: '5', 'Weight Unit': 'KG' }],
    ['Diaper', { Type: 'Wet' }],
  ] as const,
};

const readText = (text: string) =>
  readFile(text, {
    country: 'US',
    zone: 'UTC',
    now: '2026-11-23T12:00:00Z',
    children: [{ id: '019ac3a0-0000-7000-8000-00000000000c', name: 'Mila' }],
    answers: { volume: 'ml', weight: 'kg', milk: 'formula' },
  });

it('a whole file of Nara Baby lists nothing that no parent typed', () => {
  const rows = nara.lines.map(([type, fields]) => {
    const own = Object.entries<string>(fields).map(([name, text]) => [`[${type}] ${name}`, text] as const);
    const row: Record<string, string> = { ...nara.cells, Type: type, ...Object.fromEntries<string>(own) };
    return nara.header
      .split(',')
      .map((name) => row[name] ?? '')
      .join(',');
  });
  const { app, entries, problems, leftOut } = readText([nara.header, ...rows].join('\n'));
  expect([app, entries.length, problems, leftOut]).toEqual(['Nara Baby', 8, [], []]);
});

const buddy = 'id,child_id,child_first_name,child_last_name';
it.each([
  [
    'Baby Buddy',
    `${buddy},start,end,duration,nap,notes,tags`,
    '1,1,Mila,S,2026-01-14 12:00,2026-01-14 13:00,1:00:00,1,x,',
  ],
  [
    'Baby Buddy',
    `${buddy},start,end,duration,type,method,amount,notes,tags`,
    '1,1,Mila,S,2026-01-14 12:00,2026-01-14 12:20,0:20:00,formula,bottle,90,x,',
  ],
  ['Baby Buddy', `${buddy},time,wet,solid,color,amount,notes,tags`, '1,1,Mila,S,2026-01-14 12:00,1,0,,2,x,'],
  [
    'Baby Buddy',
    `${buddy},start,end,duration,amount,notes,tags`,
    '1,1,Mila,S,2026-01-14 12:00,2026-01-14 12:20,0:20:00,90,x,',
  ],
  ['Baby Buddy', `${buddy},date,weight,notes,tags`, '1,1,Mila,S,2026-01-14,5.2,x,'],
  [
    'Huckleberry',
    'Type,Start,End,Duration,Start Condition,Start Location,End Condition,Notes',
    'Pump,2026-01-14 12:00,2026-01-14 12:20,00:20,30ml,,40ml,x',
  ],
  [
    'Baby Connect',
    'Start Time,End Time,Activity,Duration (min),Quantity,Extra data,Text,Notes,Caregiver,Child Name',
    '2019-10-31 18:30,2019-10-31 18:50,Bottle,20,30.0,Formula,Mila drank 30 ml of formula (20m),x,Ann,Mila',
  ],
  [
    'Baby Tracker',
    'Time,Start Side,Left duration (min),Right duration (min),Total Duration (min),Left amount (oz.),Right amount (oz.),Total amount (oz.),Note',
    '"1/14/26, 11:03",Left,12,14,26,1,2,3,x',
  ],
  [
    'Baby Tracker',
    'Baby,Time,Start Side,Left duration (min),Right duration (min),Total Duration (min),Note',
    'Mila,"1/14/26, 11:03",Left,12,14,26,x',
  ],
  ['Glow Baby', 'Time of feeding,Milk type,Amount(ml),Amount(oz)', '02/22/2023 11:50:00 PM,Formula,45.0,1.5216'],
  [
    'Natural Cycles',
    'Date,Temperature,Menstruation,LH test,Pregnancy test,Covid Test,Had sex,Sex Type,Libido,Notes,Skipped,Source,Data Flag,' +
      'Menstruation Quantity,Cervical Mucus Consistency,Cervical Mucus Quantity',
    '2026-01-14,36.5,MENSTRUATION,NO,,,YES,,HIGH,x,False,MANUAL,,HEAVY,CREAMY,SOME',
  ],
  [
    'drip',
    'date,temperature.value,temperature.exclude,temperature.note,bleeding.value,bleeding.exclude,mucus.feeling,mucus.texture,' +
      'mucus.value,mucus.exclude,cervix.opening,cervix.firmness,cervix.position,cervix.exclude,note.value,desire.value,sex.solo,' +
      'sex.partner,sex.condom,sex.pill,pain.cramps,pain.other,pain.note,mood.happy,mood.other,mood.note',
    '2026-01-14,36.5,false,x,2,false,1,1,2,false,0,0,1,false,x,1,false,true,true,false,true,false,,true,false,',
  ],
])('a whole table of %s lists nothing that no parent typed: %s', (app, header, line) => {
  const read = readText(`${header}\n${line}`);
  expect([read.app, read.entries.length, read.problems, read.leftOut]).toEqual([app, 1, [], []]);
});
