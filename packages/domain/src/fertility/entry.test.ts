import { expect, it } from 'vitest';
import { emptyEntry, fertilityEntrySchema } from './entry';

it('a day from before pregnancies could be marked follows none', () => {
  const { follows_pregnancy: _unknown, ...day } = { ...emptyEntry('2026-11-01'), bleeding: 'heavy' as const };
  expect(fertilityEntrySchema.parse(day)).toEqual({ ...day, follows_pregnancy: false });
});
