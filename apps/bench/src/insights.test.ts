import { expect, it } from 'vitest';
import { timeInsights } from './insights';

it('returns one time per round for the insights and the pull', () => {
  const { find, pull } = timeInsights(2);
  expect([find.length, pull.length]).toEqual([2, 2]);
});
