import { describe, expect, it } from 'vitest';
import { emptyEntry, toCycleDay, type FertilityEntry } from '../../../fertility/entry';
import { readFile } from '../../read-file';
import { importTexts } from '../../texts';

const today = '2026-11-21';
const context = { country: null, now: `${today}T12:00:00Z`, zone: 'UTC', children: [], answers: { temperature: 'c' } };
function read(content: unknown) {
  const { entries, ...rest } = readFile(JSON.stringify(content), context);
  return { ...rest, entries: entries.map(({ value }) => value as FertilityEntry) };
}
const event = (day: string, category: string, subcategory: string, properties: unknown = {}) => ({
  date: `${day} 22:00:00.0`,
  local_date: `${day} 00:00:00.0`,
  category,
  subcategory,
  properties,
});
const cycle = (start: string, end: string | null, rest: object = {}) => ({
  period_start_date: `${start} 00:00:00.0`,
  period_end_date: end === null ? null : `${end} 00:00:00.0`,
  ...rest,
});
const readEvents = (...events: object[]) => read({ operationalData: { cycles: [], point_events_manual_v2: events } });
const unknownFlow = importTexts.cycles.unknownFlow;

describe('an export of Flo', () => {
  it('has its days in several lists', () => {
    const { app, entries, problems, questions } = read({
      operationalData: {
        cycles: [cycle('2026-03-01', '2026-03-03', { period_intensity: '{"0": 3, "1": 1}', user_id: 'secret' })],
        point_events_manual_v2: [
          event('2026-03-01', 'Symptom', 'DrawingPain'),
          event('2026-03-01', 'Symptom', 'Insomnia'),
          event('2026-03-12', 'OvulationTest', 'Positive', { result: 1 }),
          event('2026-03-12', 'Fluid', 'Eggwhite'),
          event('2026-03-12', 'Mood', 'Happy'),
          event('2026-03-12', 'Sex', 'SexUnprotected'),
          event('2026-03-12', 'Temperature', 'Basal', { value: 36.41 }),
          event('2026-03-12', 'Weight', 'N/A', { value: 61.5 }),
          { ...event('2026-03-13', 'Mood', 'Sad'), deleted: true },
        ],
        repeatable_child_point_events: [event('2026-03-14', 'Medication', 'Pills', '{"missed_pill": true}')],
        notes: [{ date: '2026-03-15 00:00:00.0', text: ' slept badly ' }],
      },
    });
    expect([app, problems]).toEqual(['Flo', []]);
    expect(questions.map(({ id }) => id)).toEqual(['temperature']);
    expect(entries).toEqual([
      { ...emptyEntry('2026-03-01'), bleeding: 'heavy', symptoms: ['cramps'], note: 'Symptom: insomnia' },
      { ...emptyEntry('2026-03-02'), bleeding: 'light' },
      { ...emptyEntry('2026-03-03'), bleeding: 'medium', note: unknownFlow },
      {
        ...emptyEntry('2026-03-12'),
        temperature: 36.41,
        mucus_texture: 'egg_white',
        lh_test: 'positive',
        intercourse: 'unprotected',
        moods: ['happy'],
        note: 'Weight: 61.5',
      },
      { ...emptyEntry('2026-03-14'), note: 'Medication: pills missed' },
      { ...emptyEntry('2026-03-15'), note: 'slept badly' },
    ]);
  });

  it('may have what was logged in another part', () => {
    const { entries } = read({
      operationalData: { cycles: [] },
      pointEventsManualData: { point_events_manual_v2: [event('2026-03-12', 'Symptom', 'TenderBreasts')] },
    });
    expect(entries).toEqual([{ ...emptyEntry('2026-03-12'), symptoms: ['tender_breasts'] }]);
  });

  it.each([
    [{ value: 36.9, excluded: true }, 'Temperature: excluded'],
    [{ value: 36.9, quality: 'poor' }, 'Temperature: quality poor'],
  ])('has temperatures that are marked as something else, which do not count: %j', (properties, note) => {
    const { entries } = readEvents(event('2026-03-12', 'Temperature', 'Basal', properties));
    expect(entries).toMatchObject([{ temperature: 36.9, disturbed: 'other', note }]);
    expect(entries.map(toCycleDay)).toMatchObject([{ exclude: true }]);
  });

  it('has other temperatures, which were not taken on waking', () => {
    const { entries } = readEvents(event('2026-03-12', 'Temperature', 'Fever', { value: 38.9 }));
    expect(entries).toMatchObject([{ temperature: null, note: 'Temperature: fever 38.9' }]);
  });

  it('has a period that goes on, of which the days to come are a forecast', () => {
    const { entries, problems } = read({ operationalData: { cycles: [cycle('2026-11-20', '2026-11-24')] } });
    expect([entries.map(({ day }) => day), problems]).toEqual([['2026-11-20', today], []]);
  });

  it('has a period that has no end yet', () => {
    const { entries } = read({ operationalData: { cycles: [cycle('2026-11-20', null)] } });
    expect(entries).toEqual([{ ...emptyEntry('2026-11-20'), bleeding: 'medium', note: unknownFlow }]);
  });

  it('says with which period a cycle began that ended in a pregnancy', () => {
    const { entries } = read({ operationalData: { cycles: [cycle('2025-01-05', '2025-01-06', { pregnant: true })] } });
    expect(entries.map(({ note }) => note)).toEqual([`${unknownFlow}\nCycle with a pregnancy`, unknownFlow]);
  });

  it.each([
    ['0', 'spotting', ''],
    ['2', 'medium', ''],
    ['4', 'heavy', 'Period: blood clots'],
  ])('has the flow of a day: %s', (level, bleeding, note) => {
    const period_intensity = JSON.stringify({ 0: Number(level) });
    const { entries } = read({
      operationalData: { cycles: [cycle('2026-03-01', '2026-03-01', { period_intensity })] },
    });
    expect(entries).toMatchObject([{ bleeding, is_between_periods: false, note }]);
  });

  it('has spotting between periods; in one it says nothing about how heavy it was', () => {
    const { entries, problems } = read({
      operationalData: {
        cycles: [cycle('2026-03-01', '2026-03-01', { period_intensity: { 0: 3 } })],
        point_events_manual_v2: [event('2026-03-01', 'Symptom', 'Spotting'), event('2026-03-12', 'Fluid', 'Spotting')],
      },
    });
    expect(problems).toEqual([]);
    expect(entries).toMatchObject([
      { bleeding: 'heavy', is_between_periods: false, note: 'Spotting' },
      { bleeding: 'spotting', is_between_periods: true, note: '' },
    ]);
  });

  it('has several of one kind on one day', () => {
    const { entries, problems } = readEvents(
      event('2026-03-12', 'Fluid', 'Creamy'),
      event('2026-03-12', 'Fluid', 'Watery'),
      event('2026-03-12', 'Sex', 'SexProtected'),
      event('2026-03-12', 'Sex', 'HighDrive'),
      event('2026-03-13', 'Fluid', 'Dry'),
      event('2026-03-13', 'Sport', 'Yoga'),
    );
    expect(problems).toEqual([]);
    expect(entries).toMatchObject([
      { mucus_texture: 'creamy', intercourse: 'protected', note: 'Discharge: watery\nSex: high drive' },
      { mucus_feeling: 'dry', mucus_texture: null, note: 'Sport: yoga' },
    ]);
  });

  it('has a problem for each record that cannot be read', () => {
    const { entries, problems } = read({
      operationalData: {
        cycles: [
          cycle('2026-03-01', '2026-03-02'),
          cycle('2026-04-01', '2026-06-30'),
          cycle('2026-05-05', '2026-05-01'),
          cycle('2026-07-01', '2026-07-01', { period_intensity: '{"0": 9}' }),
          cycle('yesterday', null),
        ],
        point_events_manual_v2: [event('2026-03-03', 'Temperature', 'Basal', { value: 12 })],
      },
    });
    expect(entries.map(({ day }) => day)).toEqual(['2026-03-01', '2026-03-02']);
    expect(problems.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6]);
    expect(problems[0]?.sentence).toContain(importTexts.cycles.longPeriod('2026-04-01', '2026-06-30'));
  });

  it.each([[{ operationalData: {} }], [{ operationalData: { cycles: {} } }], [{ cycles: [] }], [null]])(
    'is not found in other files: %j',
    (content) => {
      expect(read(content).app).toBeNull();
    },
  );
});
