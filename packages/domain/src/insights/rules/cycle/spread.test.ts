import { describe, expect, it } from 'vitest';
import { addDays } from '../../../base/days';
import { cycles, dayAgo, plain, stillMissing, told } from '../../simulated/plain';

const spreadOf = (logged: ReturnType<typeof cycles>) => told(plain({ cycles: logged }), 'cycle_spread');

describe('how long cycles are', () => {
  it('is told from three whole ones on', () => {
    const two = plain({ cycles: cycles([27, 31]) });
    expect(told(two, 'cycle_spread')).toBeUndefined();
    expect(stillMissing(two, 'cycle_spread')).toBe('One more whole cycle');

    expect(spreadOf(cycles([27, 31, 28]))).toMatchObject({
      kind: 'count',
      scope: 'self',
      sentence: 'Your last 3 cycles were 27 to 31 days long, half of them up to 28.',
      numbers: { cycles: 3, shortest: 27, longest: 31, median: 28 },
    });
    expect(spreadOf(cycles([28, 28, 28]))?.sentence).toBe('Your last 3 cycles were all 28 days long.');
  });

  it('leaves out the current cycle, one that has not ended, and one that is longer than any', () => {
    const logged = [
      { start: dayAgo(400), length: 170 },
      ...cycles([27, 31, 28]),
      { start: dayAgo(0), length: null },
      { start: addDays(dayAgo(0), 1), length: 20 },
    ];
    expect(told(plain({ cycles: logged }), 'cycle_spread')?.series.map(({ value }) => value)).toEqual([27, 31, 28]);
  });

  it('says that they have become more regular, or less, with how far both halves are apart', () => {
    const wide = Array.from({ length: 36 }, (_, index) => (index % 2 ? 22 : 36));
    const narrow = Array.from({ length: 36 }, (_, index) => (index % 2 ? 27 : 31));
    expect(spreadOf(cycles([...wide, ...narrow]))).toMatchObject({
      kind: 'trend',
      direction: 'down',
      sentence:
        'Your cycles have become more regular: the last 36 differ by about 2 days from each other, the 36 before by about 7.1.',
    });
    expect(spreadOf(cycles([...narrow, ...wide]))).toMatchObject({ kind: 'trend', direction: 'up' });
  });

  it('says one day, not one days', () => {
    const wide = Array.from({ length: 36 }, (_, index) => (index % 2 ? 22 : 36));
    const narrow = Array.from({ length: 36 }, (_, index) => (index % 2 ? 28 : 30));
    expect(spreadOf(cycles([...wide, ...narrow]))?.sentence).toContain('differ by about 1 day from each other');
  });
});
