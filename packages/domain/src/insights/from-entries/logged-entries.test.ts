import { describe, expect, it } from 'vitest';
import { addDays } from '../../base/days';
import { demoFertilityDays } from '../../fertility/demo-data';
import { emptyEntry, type FertilityEntry } from '../../fertility/entry';
import { createCycleReport } from '../../fertility/report/cycle-report';
import { defaultSettings } from '../../fertility/settings';
import { gatherEntries, type InsightReader } from './logged-entries';

const child = '0198a0a0-0000-7000-8000-000000000001';
const stranger = '0198a0a0-0000-7000-8000-000000000002';
const reader: InsightReader = {
  zone: 'America/New_York',
  locale: 'en-US',
  units: 'us',
  now: new Date('2026-11-27T03:00:00Z'),
  stage: 'parent',
  country: 'US',
  children: [{ id: child, birth_date: '2026-06-01', gestation_weeks: 36, sex: 'girl', country: 'UK' }],
  lessons: [
    { slug: 'first-foods', finishedAt: new Date('2026-10-01T10:00:00Z') },
    { slug: 'safe-sleep', finishedAt: null },
  ],
};
const about = { child_id: child, note: null };

describe('the history of a user', () => {
  it('has the reader, the children and the lessons', () => {
    expect(gatherEntries().toHistory(reader)).toEqual({
      zone: 'America/New_York',
      locale: 'en-US',
      units: 'us',
      now: '2026-11-27T03:00:00.000Z',
      stage: 'parent',
      country: 'US',
      children: [{ id: child, birth: '2026-06-01', gestationWeeks: 36, sex: 'girl', country: 'UK' }],
      lessons: [
        { slug: 'first-foods', finishedAt: '2026-10-01T10:00:00.000Z' },
        { slug: 'safe-sleep', finishedAt: null },
      ],
      feeds: [],
      diapers: [],
      sleeps: [],
      measurements: [],
      milestones: [],
      cycles: [],
      fertilityDays: [],
      predictions: [],
    });
  });

  it('has what was logged about the children, in milliliters, kilograms and centimeters', () => {
    const gathered = gatherEntries();
    const [from, to] = ['2026-11-20T08:00:00Z', '2026-11-20T08:20:00Z'];
    gathered.add('feeding', {
      ...about,
      type: 'nursing',
      is_supplement: false,
      segments: [
        { side: 'left', started_at: from, ended_at: '2026-11-20T08:10:00Z' },
        { side: 'right', started_at: '2026-11-20T08:11:00Z', ended_at: to },
      ],
    });
    gathered.add('feeding', {
      ...about,
      type: 'bottle',
      started_at: from,
      ended_at: null,
      milk: 'formula',
      amount_tenths: 1_183,
      unit: 'oz',
      is_supplement: true,
    });
    gathered.add('feeding', { ...about, type: 'solids', started_at: from, foods: 'Egg', allergens: ['egg'] });
    gathered.add('diaper', { ...about, at: from, is_wet: true, is_dirty: false, color: null }, stranger);
    gathered.add('sleep', { ...about, started_at: from, ended_at: null });
    const measured = { weight_grams: 6_480, length_mm: null, position: null, head_mm: 421 };
    gathered.add('growth', { ...about, date: '2026-11-20', ...measured });
    gathered.add('milestone', { ...about, item: '4-holds-head', answer: 'yes', date: '2026-10-20' });
    gathered.add('milestone', { ...about, item: '2-smiles', answer: 'yes', date: null, is_lost: true });
    expect(gathered.toHistory(reader)).toMatchObject({
      feeds: [
        {
          childId: child,
          kind: 'nursing',
          start: from,
          end: to,
          segments: [
            { side: 'left', start: from, end: '2026-11-20T08:10:00Z' },
            { side: 'right', start: '2026-11-20T08:11:00Z', end: to },
          ],
        },
        {
          childId: child,
          kind: 'bottle',
          milk: 'formula',
          start: from,
          end: null,
          amountMl: 118.3,
          isSupplement: true,
        },
        { childId: child, kind: 'solids', start: from, foods: 'Egg', allergens: ['egg'] },
      ],
      diapers: [{ childId: child, at: from, isWet: true, isDirty: false, createdBy: stranger }],
      sleeps: [{ childId: child, start: from, end: null }],
      measurements: [{ childId: child, date: '2026-11-20', weightKg: 6.48, lengthCm: null, headCm: 42.1 }],
      milestones: [
        { childId: child, item: '4-holds-head', answer: 'yes', date: '2026-10-20' },
        { childId: child, item: '2-smiles', answer: 'not_yet', date: null },
      ],
    });
  });

  it('keeps nothing of a child who is not among the children', () => {
    const gathered = gatherEntries();
    gathered.add('sleep', { ...about, child_id: stranger, started_at: '2026-11-20T08:00:00Z', ended_at: null });
    expect(gathered.toHistory(reader).sleeps).toEqual([]);
  });

  it('keeps every one of 200,000 entries', () => {
    const gathered = gatherEntries();
    for (let count = 0; count < 100_000; count += 1) {
      const at = new Date(Date.UTC(2026, 0, 1) + count * 180_000).toISOString();
      gathered.add('diaper', { ...about, at, is_wet: true, is_dirty: count % 2 === 0, color: null });
      gathered.add('sleep', { ...about, started_at: at, ended_at: at });
    }
    const { sleeps, diapers } = gathered.toHistory(reader);
    expect([sleeps?.length, diapers?.length]).toEqual([100_000, 100_000]);
  });
});

describe('the cycles of a history', () => {
  const historyOf = (days: readonly FertilityEntry[], now = reader.now) => {
    const gathered = gatherEntries();
    for (const day of days) gathered.add('fertility', day);
    return gathered.toHistory({ ...reader, now });
  };
  const period = (start: string): FertilityEntry[] =>
    [0, 1, 2, 3].map((offset) => ({ ...emptyEntry(addDays(start, offset)), bleeding: 'medium' as const }));

  it('have a length, the day of ovulation and the days after it, in any order of the days', () => {
    const days = demoFertilityDays('2026-11-26').toReversed();
    const { cycles, fertilityDays } = historyOf(days);
    expect(cycles?.map(({ length }) => length)).toEqual([28, 29, 27, 28, 30, null]);
    expect(cycles?.map(({ ovulationDay }) => ovulationDay)).toEqual([14, 15, 13, 14, 16, 14]);
    expect(cycles?.map(({ lutealDays }) => lutealDays)).toEqual([14, 14, 14, 14, 14, null]);
    expect(fertilityDays).toHaveLength(days.length);
  });

  it.each([
    [21, 8],
    [20, 9],
    [9, 20],
    [8, 21],
  ])('have the days after ovulation however few or many: a rise on day %i leaves %i', (riseDay, after) => {
    const temperatures = Array.from({ length: 28 }, (_, index) => index + 1).map((day) => ({
      ...emptyEntry(addDays('2026-10-01', day - 1)),
      bleeding: day < 5 ? ('medium' as const) : null,
      temperature: day < riseDay ? 36.4 : 36.75,
    }));
    const { cycles } = historyOf([...temperatures, ...period('2026-10-29')]);
    expect(cycles?.map(({ lutealDays }) => lutealDays)).toEqual([after, null]);
  });

  it('have signs without those that do not count', () => {
    const day = {
      ...emptyEntry('2026-11-01'),
      temperature: 36.9,
      mucus_feeling: 'slippery' as const,
      mucus_texture: 'egg_white' as const,
      lh_test: 'positive' as const,
    };
    const { fertilityDays } = historyOf([
      day,
      { ...day, day: '2026-11-02', disturbed: 'illness' },
      { ...day, day: '2026-11-03', mucus_excluded: true },
    ]);
    expect(fertilityDays).toEqual([
      { date: '2026-11-01', temperature: 36.9, mucus: 4, lh: 'positive' },
      { date: '2026-11-02', temperature: null, mucus: 4, lh: 'positive' },
      { date: '2026-11-03', temperature: 36.9, mucus: null, lh: 'positive' },
    ]);
  });

  it('end with today in the zone of the user', () => {
    const days = ['2026-11-26', '2026-11-27'].map((day) => ({ ...emptyEntry(day), temperature: 36.5 }));
    expect(historyOf(days).fertilityDays?.map(({ date }) => date)).toEqual(['2026-11-26']);
  });

  it('were expected on the days that the tracker showed, from the cycles that were complete then', () => {
    const starts = ['2026-01-01', '2026-01-29', '2026-02-26', '2026-03-26', '2026-04-25', '2026-05-23'];
    const { predictions } = historyOf(starts.flatMap(period));
    // Three cycles of 28 days, then one of 30, of which the first estimate knows nothing.
    expect(predictions).toEqual([
      { madeOn: '2026-03-26', from: '2026-04-22', to: '2026-04-24' },
      { madeOn: '2026-04-25', from: '2026-05-22', to: '2026-05-25' },
    ]);
    for (const { madeOn, from, to } of predictions ?? [])
      for (const asOf of [madeOn, addDays(madeOn, 20)]) {
        const entries = starts.flatMap(period);
        const shown = createCycleReport({ entries, settings: defaultSettings, asOf, isAdvanced: false });
        expect(shown.estimate).toMatchObject({ next_period: { from, to } });
      }
    const before = historyOf(starts.slice(0, 5).flatMap(period)).predictions;
    expect(before).toEqual(predictions?.slice(0, 1));
  });

  it('are not those that were pregnancies, or too short or too long to be cycles', () => {
    // 28, 28, 28, 64 (a loss), 12, 30 and 200 days.
    const starts = ['2025-08-01', '2025-08-29', '2025-09-26', '2025-10-24', '2025-12-27', '2026-01-08', '2026-02-07'];
    const days = [...starts, '2026-08-26'].flatMap(period).map((day) => ({
      ...day,
      follows_pregnancy: day.day === '2025-12-27',
    }));
    const { cycles, predictions } = historyOf(days);
    expect(cycles?.map(({ start, length }) => [start, length])).toEqual([
      ['2025-08-01', 28],
      ['2025-08-29', 28],
      ['2025-09-26', 28],
      ['2026-01-08', 30],
      ['2026-08-26', null],
    ]);
    // Only the cycle of 30 days had an estimate that its end can be compared with.
    expect(predictions).toEqual([{ madeOn: '2026-01-08', from: '2026-02-04', to: '2026-02-06' }]);
  });

  it('were not expected while cycles differed by more than nine days', () => {
    // 28, 28, 38, 28 and 28 days: there is no estimate after the longest, which stays among the last six.
    const starts = ['2026-01-01', '2026-01-29', '2026-02-26', '2026-04-05', '2026-05-03', '2026-05-31'];
    expect(historyOf(starts.flatMap(period)).predictions).toEqual([]);
    const regular = ['2026-01-01', '2026-01-29', '2026-02-26', '2026-04-04', '2026-05-02'];
    expect(historyOf(regular.flatMap(period)).predictions).toEqual([
      { madeOn: '2026-04-04', from: '2026-05-01', to: '2026-05-11' },
    ]);
  });
});
