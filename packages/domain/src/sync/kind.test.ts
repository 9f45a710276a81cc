import { describe, expect, it } from 'vitest';
import { isOnlyEnded } from './kind';

const running = {
  note: null,
  segments: [
    { side: 'left', started_at: '1', ended_at: '2' },
    { side: 'right', started_at: '3', ended_at: null },
  ],
};
const [first, last] = running.segments;

describe('a stopped timer', () => {
  it('has an end and is otherwise as it was', () => {
    expect(isOnlyEnded(running, { ...running, segments: [first, { ...last, ended_at: '4' }] })).toBe(true);
    expect(isOnlyEnded({ started_at: '1', ended_at: null }, { ended_at: '2', started_at: '1' })).toBe(true);
    expect(isOnlyEnded(running, running)).toBe(true);
  });

  it.each([
    ['a note', { ...running, note: 'Slept well', segments: [first, { ...last, ended_at: '4' }] }],
    ['another start', { ...running, segments: [first, { ...last, started_at: '0', ended_at: '4' }] }],
    [
      'another end of what had ended',
      {
        ...running,
        segments: [
          { ...first, ended_at: '9' },
          { ...last, ended_at: '4' },
        ],
      },
    ],
    ['another side', { ...running, segments: [first, { ...last, side: 'left', ended_at: '4' }] }],
    ['one part less', { ...running, segments: [first] }],
    ['one part more', { ...running, segments: [first, { ...last, ended_at: '4' }, { ...last, ended_at: '5' }] }],
    ['a new field', { ...running, allergens: [], segments: [first, { ...last, ended_at: '4' }] }],
    ['a field less', { segments: [first, { ...last, ended_at: '4' }] }],
    ['another kind of value', null],
  ])('is more than that with %s', (_what, value) => {
    expect(isOnlyEnded(running, value)).toBe(false);
  });

  it('is not one that runs again', () => {
    expect(isOnlyEnded({ ended_at: '1' }, { ended_at: null })).toBe(false);
  });
});
