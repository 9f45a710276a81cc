import { expect, it } from 'vitest';
import { unitSystemOf } from './unit-system';

it('ounces and pounds are for the region that uses them', () => {
  expect(['en-US', 'en-GB', 'de-DE', 'not a language'].map(unitSystemOf)).toEqual(['us', 'metric', 'metric', 'metric']);
});
