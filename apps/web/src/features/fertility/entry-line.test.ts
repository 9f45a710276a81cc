import { expect, it } from 'vitest';
import { emptyEntry, type FertilityEntry } from '@everstep/domain/fertility';
import { describeFertility } from './entry-line';

const day: FertilityEntry = {
  ...emptyEntry('2026-11-23'),
  temperature: 36.8,
  disturbed: 'short_night',
  bleeding: 'light',
  mucus_texture: 'egg_white',
  lh_test: 'positive',
  moods: ['calm'],
  symptoms: ['tender_breasts'],
  note: 'A long day',
};

it('a day in words says everything, in the unit of the reader', () => {
  expect(describeFertility('c')('fertility', day)).toEqual({
    title: 'Your day',
    detail:
      '36.80 °C, left out: short night, light bleeding, egg-white mucus, LH test positive, tender breasts, calm, A long day',
    at: '2026-11-23',
  });
  expect(describeFertility('f')('fertility', { ...emptyEntry('2026-11-23'), temperature: 36.8 })?.detail).toBe(
    '98.24 °F',
  );
});

const others: Partial<FertilityEntry>[] = [
  { temperature: 36.81 },
  { temperature: null },
  { temperature: null, disturbed: null },
  { disturbed: 'travel' },
  { bleeding: 'heavy' },
  { bleeding: null },
  { bleeding: null, is_between_periods: true },
  { is_between_periods: true },
  { follows_pregnancy: true },
  { bleeding: null, follows_pregnancy: true },
  { mucus_feeling: 'wet' },
  { mucus_texture: null },
  { mucus_excluded: true },
  { cervix_opening: 'open' },
  { cervix_opening: 'medium' },
  { cervix_firmness: 'soft' },
  { cervix_excluded: true },
  { lh_test: null },
  { intercourse: 'protected' },
  { moods: [] },
  { symptoms: ['cramps'] },
  { note: '' },
];

it('each other value of a day reads differently', () => {
  const describe = describeFertility('c');
  const lines = [{}, ...others].map((other) => JSON.stringify(describe('fertility', { ...day, ...other })));
  expect(new Set(lines).size).toBe(lines.length);
});

it('gives no words to what is not a day', () => {
  expect(describeFertility('c')('fertility', { ...day, temperature: 12 })).toBeNull();
  expect(describeFertility('c')('sleep', day)).toBeNull();
});
