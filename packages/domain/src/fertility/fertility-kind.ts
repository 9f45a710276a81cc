import { defineKind } from '../sync/kind';
import { daySchema } from './day';
import { fertilityEntrySchema } from './entry';

/** One entry per calendar day, which is its key. */
export const fertilityKind = defineKind({
  name: 'fertility',
  scope: 'person',
  consent: 'trackers',
  key: daySchema,
  value: fertilityEntrySchema,
  merge: { lists: { moods: null, symptoms: null } },
});
