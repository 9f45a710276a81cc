import { paths } from '../base/paths';
import { defineKind } from '../sync/kind';
import { newId } from '../wire/ids';
import { pushedSleepProblem } from './checks';
import { isRunning, sleepSchema, type Sleep } from './entry';

export const sleepKind = defineKind<Sleep>({
  name: 'sleep',
  noun: ['sleep', 'sleeps'],
  path: paths.sleepTracker,
  scope: 'household',
  consent: 'trackers',
  feature: 'milk_feeding_tracker',
  isAboutChild: true,
  key: newId,
  value: sleepSchema,
  selectors: ({ child_id: childId, started_at: happenedAt }) => ({ childId, happenedAt }),
  findProblem: (_key, sleep, now) => pushedSleepProblem(sleep, now.getTime()),
  isRunning,
  timerFields: (name) => name === 'ended_at',
});
