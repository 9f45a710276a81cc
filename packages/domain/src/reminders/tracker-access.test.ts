import { expect, it } from 'vitest';
import { diaperKind, feedingKind } from '../feedings';
import { fertilityKind } from '../fertility';
import { sleepKind } from '../sleep';
import { trackerFeatures } from './tracker-access';

it('A reminder ends with what logging in its tracker needs.', () => {
  const kinds = { fertility: fertilityKind, feedings: feedingKind, diapers: diaperKind, sleep: sleepKind };
  const needed = Object.entries(kinds).map(([tracker, { feature = null }]) => [tracker, feature]);
  expect(trackerFeatures).toEqual(Object.fromEntries(needed));
});
