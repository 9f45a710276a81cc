import { latestToday } from '../base/days';
import { paths } from '../base/paths';
import { defineKind } from '../sync/kind';
import { daySchema, futureDayText, otherDayText } from './day';
import { fertilityEntrySchema } from './entry';

/** One entry per calendar day, which is its key. */
export const fertilityKind = defineKind({
  name: 'fertility',
  noun: ['day', 'days'],
  path: paths.fertilityTracker,
  scope: 'person',
  consent: 'trackers',
  key: daySchema,
  value: fertilityEntrySchema,
  keyOf: ({ day }) => day,
  findProblem(key, { day }, now) {
    if (key !== day) return otherDayText;
    return day > latestToday(now) ? futureDayText : null;
  },
  merge: { lists: { moods: null, symptoms: null } },
});
