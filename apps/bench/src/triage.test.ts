import { expect, it } from 'vitest';
import { timeTriage } from './triage';

it('returns one time per round for the long and the short message', () => {
  const { long, short } = timeTriage(2);
  expect([long.length, short.length]).toEqual([2, 2]);
});
