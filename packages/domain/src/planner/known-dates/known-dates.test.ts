import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeParse } from 'zod/v4/core';
import { addDays, completedMonths, isDay } from '../../base/days';
import { stockOf } from '../../feedings/milk-stock';
import { dueChecklist } from '../../milestones/checklists';
import { eventKind, eventSchema } from '../event-kind';
import { storedEventProblem } from '../event-problem';
import {
  describeSource,
  eventOfKnownDate,
  federalSentence,
  knownDates,
  type ChildFacts,
  type FamilyFacts,
  type KnownSource,
  type UserFacts,
} from './index';

const id = '019ac3a0-0000-7000-8000-00000000c001';
const child = (changed: Partial<ChildFacts> = {}): ChildFacts => ({
  about: 'child',
  id,
  birth: '2026-01-15',
  gestationWeeks: 40,
  country: 'US',
  sources: ['visits', 'vaccines', 'checklists'],
  locale: 'en-GB',
  ...changed,
});
const user = (changed: Partial<UserFacts> = {}): UserFacts => ({
  about: 'user',
  id: '019ac3a0-0000-7000-8000-00000000a001',
  country: 'US',
  sources: ['pregnancy', 'cycle', 'plan'],
  locale: 'en-GB',
  settled: [],
  dueDate: null,
  cycle: null,
  planEnd: null,
  ...changed,
});
const daysOf = (facts: Parameters<typeof knownDates>[0], source: KnownSource) =>
  knownDates(facts)
    .filter((date) => date.source === source)
    .map(({ item, from, to }) => (from === to ? `${item} ${from}` : `${item} ${from} ${to}`));
const only = (facts: Parameters<typeof knownDates>[0], item: string) => {
  const found = knownDates(facts).filter((date) => date.item === item);
  expect(found).toHaveLength(1);
  return found[0] ?? knownDates(facts)[0];
};

describe('checkups', () => {
  it('of the United States go by age from the third day to 17 years', () => {
    expect(daysOf(child(), 'visits')).toEqual([
      'us-first-days 2026-01-18 2026-01-20',
      'us-1-months 2026-02-15',
      'us-2-months 2026-03-15',
      'us-4-months 2026-05-15',
      'us-6-months 2026-07-15',
      'us-9-months 2026-10-15',
      'us-12-months 2027-01-15',
      'us-15-months 2027-04-15',
      'us-18-months 2027-07-15',
      'us-24-months 2028-01-15',
      'us-30-months 2028-07-15',
      'us-first-dentist 2027-01-15',
      'us-3-years 2029-01-15',
      'us-4-years 2030-01-15',
      'us-5-years 2031-01-15',
      'us-6-years 2032-01-15',
      'us-7-years 2033-01-15',
      'us-8-years 2034-01-15',
      'us-9-years 2035-01-15',
      'us-10-years 2036-01-15',
      'us-11-years 2037-01-15',
      'us-12-years 2038-01-15',
      'us-13-years 2039-01-15',
      'us-14-years 2040-01-15',
      'us-15-years 2041-01-15',
      'us-16-years 2042-01-15',
      'us-17-years 2043-01-15',
    ]);
  });

  it.each([
    [9, ['development']],
    [12, ['anemia', 'lead']],
    [18, ['development', 'autism']],
    [24, ['autism']],
    [30, ['development']],
  ])('at %i months name their screenings', (age, words) => {
    const { note } = only(child({ sources: ['visits'] }), `us-${age}-months`) ?? {};
    for (const word of words) expect(note).toContain(word);
  });

  it('ask for the mood of the mother at 1, 2, 4 and 6 months, and at no other', () => {
    const asking = knownDates(child({ sources: ['visits'] })).filter(({ note }) => note.includes('your mood'));
    expect(asking.map(({ item }) => item)).toEqual(['us-1-months', 'us-2-months', 'us-4-months', 'us-6-months']);
  });

  it('of England are the reviews after birth and the check of the GP', () => {
    expect(daysOf(child({ country: 'UK' }), 'visits')).toEqual([
      'uk-new-birth 2026-01-25 2026-01-29',
      'uk-6-weeks 2026-02-26 2026-03-12',
      'uk-gp-check 2026-02-26 2026-03-12',
      'uk-9-months 2026-10-15 2027-01-15',
      'uk-2-years 2028-01-15 2028-07-15',
    ]);
  });
});

describe('vaccines', () => {
  it('of the United States follow the list of the AAP, each with the sentence about the lists', () => {
    expect(daysOf(child(), 'vaccines')).toEqual([
      'us-birth 2026-01-15',
      'us-rsv 2026-01-15 2026-09-15',
      'us-1-month 2026-02-15 2026-03-15',
      'us-2-months 2026-03-15',
      'us-4-months 2026-05-15',
      'us-6-months 2026-07-15',
      'us-6-to-18-months 2026-07-15 2027-07-15',
      'us-flu 2026-07-15',
      'us-covid 2026-07-15 2027-12-15',
      'us-12-months 2027-01-15 2027-04-15',
      'us-hepatitis-a 2027-01-15 2027-12-15',
      'us-15-months 2027-04-15 2027-07-15',
      'us-4-years 2030-01-15 2032-01-15',
    ]);
    for (const { note } of knownDates(child({ sources: ['vaccines'] }))) expect(note).toContain(federalSentence);
  });

  it('of England for a child of 2026', () => {
    expect(daysOf(child({ country: 'UK' }), 'vaccines')).toEqual([
      'uk-8-weeks 2026-03-12',
      'uk-12-weeks 2026-04-09',
      'uk-16-weeks 2026-05-07',
      'uk-1-year 2027-01-15',
      'uk-18-months 2027-07-15',
      'uk-preschool 2029-05-15',
      'uk-hpv 2038-01-15 2040-01-15',
    ]);
  });

  it.each([
    ['2025-04-07', 'uk-12-weeks', '6-in-1, pneumococcus, rotavirus.'],
    ['2025-04-07', 'uk-16-weeks', '6-in-1, MenB.'],
    ['2025-04-08', 'uk-12-weeks', '6-in-1, MenB, rotavirus.'],
    ['2025-04-08', 'uk-16-weeks', '6-in-1, pneumococcus.'],
    ['2025-01-01', 'uk-1-year', 'Pneumococcus, MenB, MMRV.'],
    ['2024-12-31', 'uk-1-year', 'Pneumococcus, MenB, MMR.'],
    ['2024-12-31', 'uk-18-months', '6-in-1 and MMRV.'],
    ['2024-12-31', 'uk-preschool', '4-in-1 and MMRV.'],
    ['2024-06-30', 'uk-1-year', 'Pneumococcus, MenB, MMR, Hib/MenC.'],
    ['2022-09-01', 'uk-preschool', '4-in-1 and MMRV.'],
    ['2022-08-31', 'uk-preschool', '4-in-1 and MMR.'],
  ])('of England, born on %s: %s is %s', (birth, item, text) => {
    expect(only(child({ country: 'UK', birth }), item)?.note.split('\n')[0]).toBe(text);
  });

  it.each([
    [
      '2022-08-31',
      ['uk-8-weeks', 'uk-12-weeks', 'uk-16-weeks', 'uk-1-year', 'uk-preschool', 'uk-hpv', 'uk-chickenpox-catch-up'],
    ],
    [
      '2020-01-01',
      ['uk-8-weeks', 'uk-12-weeks', 'uk-16-weeks', 'uk-1-year', 'uk-preschool', 'uk-hpv', 'uk-chickenpox-catch-up'],
    ],
    ['2019-12-31', ['uk-hpv']],
  ])('of England, born on %s: %j', (birth, items) => {
    const found = knownDates(child({ country: 'UK', birth, sources: ['vaccines'] }));
    expect(found.map(({ item }) => item)).toEqual(items);
  });

  it('against chickenpox are caught up by the calendar, not by age', () => {
    const date = only(child({ country: 'UK', birth: '2021-05-05' }), 'uk-chickenpox-catch-up');
    expect(date).toMatchObject({ from: '2026-11-01', to: '2028-03-31' });
  });

  it.each(['CA', 'IE', 'EU', 'DE', 'AU', 'NZ', 'elsewhere'] as const)(
    'and checkups are not offered for %s, and it is said',
    (country) => {
      for (const source of ['visits', 'vaccines'] as const) {
        expect(daysOf(child({ country }), source)).toEqual([]);
        const { isOffered, adds } = describeSource(source, country);
        expect(isOffered).toBe(false);
        expect(adds).toContain('United States and the United Kingdom only');
      }
      expect(describeSource('checklists', country).isOffered).toBe(true);
    },
  );

  it('that are not switched on are not there', () => {
    expect(knownDates(child({ sources: [] }))).toEqual([]);
    const sources = knownDates(child({ sources: ['visits'] })).map(({ source }) => source);
    expect(new Set(sources)).toEqual(new Set(['visits']));
  });
});

describe('a child born at 30 weeks', () => {
  const early = child({ gestationWeeks: 30 });

  it('has checkups and vaccines by the day of birth', () => {
    for (const source of ['visits', 'vaccines'] as const)
      expect(daysOf(early, source)).toEqual(daysOf(child(), source));
  });

  it('has checklists by the corrected age until two years, ten weeks later', () => {
    expect(daysOf(early, 'checklists')).toEqual([
      '2-months 2026-05-26',
      '4-months 2026-07-26',
      '6-months 2026-09-26',
      '9-months 2026-12-26',
      '12-months 2027-03-26',
      '15-months 2027-06-26',
      '18-months 2027-09-26',
      '24-months 2028-01-15',
      '30-months 2028-07-15',
      '36-months 2029-01-15',
      '48-months 2030-01-15',
      '60-months 2031-01-15',
    ]);
    expect(only(early, '18-months')?.note).toContain('corrected age');
    expect(only(early, '24-months')?.note).not.toContain('corrected age');
  });
});

const births = fc
  .date({ min: new Date('2015-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

it('a checklist is on the first day on which it is the one for now', () => {
  fc.assert(
    fc.property(births, fc.integer({ min: 22, max: 42 }), (birth, gestationWeeks) => {
      for (const { item, from } of knownDates(child({ birth, gestationWeeks, sources: ['checklists'] }))) {
        const due = (today: string) => dueChecklist({ birth, gestationWeeks, today })?.months;
        expect(`${due(from)}-months`).toBe(item);
        expect(`${due(addDays(from, -1))}-months`).not.toBe(item);
      }
    }),
  );
});

it('the same facts give the same dates, each with a key of its own that does not depend on its day', () => {
  fc.assert(
    fc.property(births, births, fc.constantFrom('US', 'UK'), (birth, other, country) => {
      const facts = child({ birth, country });
      const dates = knownDates(facts);
      expect(knownDates({ ...facts })).toEqual(dates);
      const keys = dates.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      for (const key of keys) expect(safeParse(eventKind.key, key).success).toBe(true);
      const known = new Map(dates.map(({ item, source, key }) => [`${source} ${item}`, key]));
      for (const { item, source, key } of knownDates(child({ birth: other, country })))
        expect(known.get(`${source} ${item}`) ?? key).toBe(key);
      const sibling = knownDates(child({ birth, country, id: '019ac3a0-0000-7000-8000-00000000c002' }));
      for (const { key } of sibling) expect(keys).not.toContain(key);
    }),
  );
});

it('a moved day of birth moves weeks by the same number of days, and months to the same day of the month or its last', () => {
  const inWeeks = [
    'us-first-days',
    'us-birth',
    'uk-new-birth',
    'uk-6-weeks',
    'uk-8-weeks',
    'uk-12-weeks',
    'uk-16-weeks',
  ];
  fc.assert(
    fc.property(births, fc.integer({ min: -400, max: 400 }), (birth, shift) => {
      for (const country of ['US', 'UK'] as const) {
        const moved = knownDates(child({ country, birth: addDays(birth, shift), sources: ['visits', 'vaccines'] }));
        for (const { item, from } of knownDates(child({ country, birth, sources: ['visits', 'vaccines'] }))) {
          const after = moved.find((date) => date.item === item);
          if (after && inWeeks.includes(item)) expect(after.from).toBe(addDays(from, shift));
        }
        for (const { item, from, to } of moved) {
          expect(isDay(from) && isDay(to) && from <= to).toBe(true);
          const age = Number(/^us-(\d+)-months$/.exec(item)?.[1] ?? 0);
          if (age === 0) continue;
          expect(completedMonths(addDays(birth, shift), from)).toBe(age);
          expect(completedMonths(addDays(birth, shift), addDays(from, -1))).toBe(age - 1);
        }
      }
    }),
  );
});

it.each([
  ['2024-02-29', 'us-12-months', '2025-02-28'],
  ['2024-02-29', 'us-4-years', '2028-02-29'],
  ['2025-12-31', 'us-2-months', '2026-02-28'],
  ['2026-08-31', 'us-1-months', '2026-09-30'],
  ['2023-12-31', 'us-2-months', '2024-02-29'],
])('born on %s: %s is on %s', (birth, item, day) => {
  expect(only(child({ birth, sources: ['visits'] }), item)?.from).toBe(day);
});

describe('the own dates of a user', () => {
  it('of a pregnancy go back from the due date', () => {
    expect(daysOf(user({ dueDate: '2027-03-01' }), 'pregnancy')).toEqual([
      'us-first-visit-20270301 2026-07-06 2026-08-09',
      'us-week-12-20270301 2026-08-17',
      'us-week-16-20270301 2026-09-14',
      'us-week-20-20270301 2026-10-12',
      'us-week-24-20270301 2026-11-09',
      'us-week-28-20270301 2026-12-07',
      'us-week-30-20270301 2026-12-21',
      'us-week-32-20270301 2027-01-04',
      'us-week-34-20270301 2027-01-18',
      'us-week-36-20270301 2027-02-01',
      'us-week-37-20270301 2027-02-08',
      'us-week-38-20270301 2027-02-15',
      'us-week-39-20270301 2027-02-22',
      'us-week-40-20270301 2027-03-01',
      'us-anatomy-scan-20270301 2026-09-28 2026-11-01',
      'due-date-20270301 2027-03-01',
    ]);
    expect(daysOf(user({ dueDate: '2027-03-01', country: 'UK' }), 'pregnancy').slice(0, 4)).toEqual([
      'uk-booking-20270301 2026-07-20 2026-08-23',
      'uk-dating-scan-20270301 2026-08-10 2026-09-06',
      'uk-anomaly-scan-20270301 2026-09-28 2026-10-25',
      'uk-week-16-20270301 2026-09-14',
    ]);
    expect(daysOf(user({ dueDate: '2027-03-01', country: 'AU' }), 'pregnancy')).toEqual([
      'due-date-20270301 2027-03-01',
    ]);
  });

  it('of a cycle have titles that say nothing, and stay the same dates when an estimate moves', () => {
    const cycle = {
      start: '2026-11-20',
      fertile: { from: '2026-11-30', to: '2026-12-06' },
      nextPeriod: { from: '2026-12-17', to: '2026-12-20' },
    };
    const dates = knownDates(user({ cycle }));
    expect(dates.map(({ title, from, to }) => [title, from, to])).toEqual([
      ['My days', '2026-11-30', '2026-12-06'],
      ['My date', '2026-12-17', '2026-12-20'],
    ]);
    const later = { ...cycle, nextPeriod: { from: '2026-12-18', to: '2026-12-22' } };
    expect(knownDates(user({ cycle: later })).map(({ key }) => key)).toEqual(dates.map(({ key }) => key));
    expect(knownDates(user({ cycle: { start: '2026-11-20', fertile: null, nextPeriod: null } }))).toEqual([]);
  });

  it('of a plan are there only once it ends', () => {
    expect(daysOf(user({ planEnd: '2026-12-31' }), 'plan')).toEqual(['end-2026-12-31 2026-12-31']);
    expect(daysOf(user(), 'plan')).toEqual([]);
  });
});

describe('stored milk', () => {
  const batch = (number: number) => `019ac3a0-0000-7000-8000-00000000b00${number}`;
  const pumped = (number: number, storage: 'room' | 'refrigerator' | 'freezer') => ({
    key: batch(number),
    value: {
      type: 'pumped' as const,
      at: '2026-11-26T23:30:00.000Z',
      amount_tenths: 900,
      unit: 'ml' as const,
      storage,
      note: null,
    },
  });
  const family = (country: FamilyFacts['country'], zone = 'Europe/London'): FamilyFacts => ({
    about: 'family',
    id: '019ac3a0-0000-7000-8000-00000000fa01',
    country,
    sources: ['milk'],
    locale: 'en-GB',
    milk: stockOf([pumped(1, 'refrigerator'), pumped(2, 'freezer'), pumped(3, 'room')], country),
    zone,
  });

  it.each([
    ['US', ['2026-11-30', '2027-05-27'], 'CDC'],
    ['UK', ['2026-11-29', '2027-05-27'], 'Breastfeeding Network'],
    ['AU', ['2026-11-29', '2027-02-26'], 'NHMRC'],
  ] as const)('is best until %s says so, and what keeps for hours is left out', (country, expected, owner) => {
    const dates = knownDates(family(country));
    expect(dates.map(({ from }) => from)).toEqual(expected);
    for (const { note } of dates) expect(note).toContain(owner);
  });

  it('is due on the day of the device', () => {
    expect(knownDates(family('US', 'Europe/Berlin')).map(({ from }) => from)).toEqual(['2026-12-01', '2027-05-27']);
  });
});

it('every known date can be stored as an event', () => {
  const all = [
    ...(['US', 'UK'] as const).flatMap((country) => knownDates(child({ country }))),
    ...(['US', 'UK'] as const).flatMap((country) =>
      knownDates(user({ country, dueDate: '2027-03-01', planEnd: '2027-01-01' })),
    ),
  ];
  for (const date of all) {
    const event = eventOfKnownDate(date, { childId: id, zone: 'Europe/Berlin' });
    expect(safeParse(eventSchema, event).success).toBe(true);
    expect(storedEventProblem(event)).toBeNull();
    expect(event).toMatchObject({ all_day: true, start: `${date.from}T00:00:00`, children: [id] });
  }
});

it('a date with a long window stands on its first day, and a short one on all of its days', () => {
  const [long, short] = [only(child(), 'us-rsv'), only(child(), 'us-first-days')];
  const end = (date: typeof long) => date && eventOfKnownDate(date, { childId: null, zone: 'UTC' }).end;
  expect(end(long)).toBe('2026-01-16T00:00:00');
  expect(long?.note).toContain('Any day from 15 January 2026 to 15 September 2026.');
  expect(end(short)).toBe('2026-01-21T00:00:00');
});
