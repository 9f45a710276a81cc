import { expect, it } from 'vitest';
import { describeSleep } from './entry-line';

const value = {
  child_id: '0199d1a2-0000-7000-8000-00000000000a',
  started_at: '2026-11-23T20:06:00.000Z',
  ended_at: '2026-11-24T06:31:00.000Z',
  note: null,
};
const nap = { ...value, started_at: '2026-11-23T12:00:00.000Z', ended_at: '2026-11-23T12:42:00.000Z' };

it.each([
  [value, 'until Tue 24, 06:31, night, 10 h 25 min'],
  [nap, 'until 12:42, nap, 42 min'],
  [{ ...nap, note: 'In the car' }, 'until 12:42, nap, 42 min, In the car'],
  [{ ...value, ended_at: null }, 'until now'],
])('a sleep in words: %j', (sleep, detail) => {
  expect(describeSleep('sleep', sleep)).toEqual({ title: 'Sleep', detail, at: sleep.started_at });
});

it('another kind, or no sleep at all, has no words', () => {
  expect(describeSleep('feeding', value)).toBeNull();
  expect(describeSleep('sleep', { ...value, ended_at: 'later' })).toBeNull();
});
