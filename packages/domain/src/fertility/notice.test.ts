import { describe, expect, it } from 'vitest';
import { urgencySigns } from '../help/urgency';
import { emptyEntry, type FertilityEntry } from './entry';
import { fertilityNotice } from './notice';
import { fertilityNoticeSigns } from './notice-signs';
import { fertilityNoticeFacts, fertilityNoticeTitle } from './notice-texts';
import { defaultSettings, type FertilitySettings } from './settings';
import { toCelsius } from './units';

const today = '2026-11-26';
const yesterday = '2026-11-25';
const logged = (change: Partial<FertilityEntry>, day = today): FertilityEntry => ({ ...emptyEntry(day), ...change });
const inMode = (mode: FertilitySettings['mode'], due_date: string | null = null): FertilitySettings => ({
  ...defaultSettings,
  mode,
  due_date,
});
const pregnant = inMode('pregnancy');
const nameOf = (entries: FertilityEntry[], settings = pregnant) =>
  fertilityNotice(entries, settings, today)?.name ?? null;

describe('what was logged in a pregnancy', () => {
  it.each([
    ['spotting', 'lateLightBleeding', 'today'],
    ['light', 'lateLightBleeding', 'today'],
    ['medium', 'lateLightBleeding', 'today'],
    ['heavy', 'lateHeavyBleeding', 'emergency'],
  ] as const)('asks for a call for bleeding that is %s, by the row %s', (bleeding, name, level) => {
    expect(nameOf([logged({ bleeding })])).toBe(name);
    expect(urgencySigns[fertilityNoticeSigns[name]].level).toBe(level);
  });

  it.each([
    ['19 weeks and 6 days', '2027-04-16', 'early'],
    ['20 weeks', '2027-04-15', 'late'],
    ['more than three weeks past the due date', '2026-11-04', 'late'],
    ['an unknown week', null, 'late'],
  ])('is read by the row for the week: %s', (_week, dueDate, when) => {
    const settings = inMode('pregnancy', dueDate);
    expect(nameOf([logged({ bleeding: 'heavy' })], settings)).toBe(`${when}HeavyBleeding`);
    expect(nameOf([logged({ bleeding: 'spotting' })], settings)).toBe(`${when}LightBleeding`);
  });

  it.each([
    ['37.999 °C', 37.999, null],
    ['38 °C', 38, 'feverPregnant'],
    ['100.3 °F', toCelsius(100.3, 'f'), null],
    ['100.4 °F', toCelsius(100.4, 'f'), 'feverPregnant'],
  ])('is a fever from 38 °C on: %s', (_text, temperature, name) => {
    expect(nameOf([logged({ temperature })])).toBe(name);
  });

  it('is a fever also where the reading does not count for the cycle', () => {
    expect(nameOf([logged({ temperature: 38.6, disturbed: 'illness' })])).toBe('feverPregnant');
  });

  it.each([
    ['cramps', 'light', '2027-04-16', 'earlyHeavyBleeding'],
    ['backache', 'spotting', '2027-04-16', 'earlyHeavyBleeding'],
    ['ovulation_pain', 'light', '2027-04-16', 'earlyHeavyBleeding'],
    ['cramps', 'medium', null, 'lateHeavyBleeding'],
    ['headache', 'light', null, 'lateLightBleeding'],
    ['bloating', 'light', '2027-04-16', 'earlyLightBleeding'],
  ] as const)(
    'with %s, bleeding that is %s has the row for pain or not (due %s): %s',
    (symptom, bleeding, due, name) => {
      const settings = inMode('pregnancy', due);
      expect(nameOf([logged({ bleeding, symptoms: [symptom] })], settings)).toBe(name);
      expect(nameOf([logged({ bleeding }), logged({ symptoms: [symptom] }, yesterday)], settings)).toBe(name);
      expect(nameOf([logged({ bleeding }), logged({ symptoms: [symptom] }, '2026-11-24')], settings)).toMatch(/Light/);
      expect(nameOf([logged({ symptoms: [symptom] })], settings)).toBeNull();
    },
  );

  it('is bleeding also between periods', () => {
    expect(nameOf([logged({ bleeding: 'light', is_between_periods: true })])).toBe('lateLightBleeding');
  });

  it('is no reason without bleeding and fever', () => {
    expect(nameOf([logged({ temperature: 36.9, mucus_feeling: 'wet', symptoms: ['nausea'] })])).toBeNull();
    expect(nameOf([])).toBeNull();
  });
});

describe('after a birth', () => {
  it('a fever asks for a call, and bleeding is expected', () => {
    const after = inMode('postpartum');
    expect(nameOf([logged({ temperature: 38 })], after)).toBe('feverAfterBirth');
    expect(nameOf([logged({ temperature: 37.9, bleeding: 'heavy' })], after)).toBeNull();
    expect(fertilityNotice([logged({ temperature: 38, bleeding: 'heavy' })], after, today)?.findings).toHaveLength(1);
  });
});

describe('in a pause, which may follow a loss', () => {
  it.each([
    ['a fever asks for a call', { temperature: 38 }, 'feverAfterPregnancy'],
    ['a fever with bleeding asks for a call', { temperature: 38.4, bleeding: 'heavy' }, 'feverAfterPregnancy'],
    ['bleeding alone is expected', { temperature: 37.9, bleeding: 'heavy' }, null],
  ] as const)('%s', (_what, change, name) => {
    expect(nameOf([logged(change)], inMode('pause'))).toBe(name);
  });

  it('a fever is read by the row for the time after a birth', () => {
    expect(urgencySigns[fertilityNoticeSigns.feverAfterPregnancy].level).toBe('today');
    expect(urgencySigns[fertilityNoticeSigns.feverAfterPregnancy].concerns).toEqual(['after_birth']);
  });
});

describe('the days that count', () => {
  it.each([
    ['today', today, 'lateHeavyBleeding'],
    ['yesterday', yesterday, 'lateHeavyBleeding'],
    ['the day before yesterday', '2026-11-24', null],
    ['tomorrow', '2026-11-27', null],
  ])('%s', (_which, day, name) => {
    expect(nameOf([logged({ bleeding: 'heavy', temperature: 39 }, day)])).toBe(name);
  });

  it('are none while the tracker follows a cycle', () => {
    expect(nameOf([logged({ bleeding: 'heavy', temperature: 39 })], inMode('cycle'))).toBeNull();
  });
});

describe('in a cycle after a pregnancy', () => {
  it.each([
    ['marked today', today, 'feverAfterPregnancy'],
    ['marked a year ago', '2025-11-26', 'feverAfterPregnancy'],
    ['marked more than a year ago', '2025-11-25', null],
    ['marked on a later day', '2026-11-27', null],
  ])('a fever asks for a call as in a pause: bleeding %s', (_when, day, name) => {
    const marked = logged({ bleeding: 'light', follows_pregnancy: true }, day);
    expect(nameOf([logged({ temperature: 38.4 }, yesterday), marked], inMode('cycle'))).toBe(name);
    expect(nameOf([logged({ temperature: 37.9 }, yesterday), marked], inMode('cycle'))).toBeNull();
  });
});

describe('the notice', () => {
  it('is about the most urgent of both days, and names everything', () => {
    const notice = fertilityNotice(
      [logged({ bleeding: 'spotting', temperature: 38.6 }), logged({ bleeding: 'heavy' }, yesterday)],
      pregnant,
      today,
    );
    expect(notice?.name).toBe('lateHeavyBleeding');
    expect(notice && fertilityNoticeFacts(notice, today, 'c')).toBe(
      'Logged yesterday: heavy bleeding. Logged today: spotting. Logged today: 38.60 °C.',
    );
  });

  it('names the pain that makes bleeding an emergency', () => {
    const entries = [logged({ bleeding: 'light' }), logged({ symptoms: ['nausea', 'cramps', 'backache'] }, yesterday)];
    const notice = fertilityNotice(entries, pregnant, today);
    expect(notice && fertilityNoticeFacts(notice, today, 'c')).toBe(
      'Logged today: light bleeding. Logged yesterday: cramps. Logged yesterday: backache.',
    );
    expect(notice && fertilityNoticeTitle(notice)).toBe('Bleeding in pregnancy');
  });

  it('shows a temperature in the unit of the user', () => {
    const notice = fertilityNotice([logged({ temperature: 38 })], pregnant, today);
    expect(notice && fertilityNoticeFacts(notice, today, 'f')).toBe('Logged today: 100.40 °F.');
  });

  it.each([
    ['Bleeding in pregnancy', { bleeding: 'light' }, 'pregnancy'],
    ['A fever in pregnancy', { temperature: 38.2 }, 'pregnancy'],
    ['A fever after a birth', { temperature: 38.2 }, 'postpartum'],
    ['A fever, if you were pregnant in the past year', { temperature: 38.2 }, 'pause'],
  ] as const)('has the title: %s', (title, change, mode) => {
    const notice = fertilityNotice([logged(change)], inMode(mode), today);
    expect(notice && fertilityNoticeTitle(notice)).toBe(title);
  });
});
