import { paths } from '../base/paths';
import { aboutChild, defineKind } from '../sync/kind';
import { pushedSleepProblem } from './checks';
import { isRunning, sleepSchema, type Sleep } from './entry';

export const sleepKind = defineKind<Sleep>({
  ...aboutChild,
  name: 'sleep',
  noun: ['sleep', 'sleeps'],
  path: paths.sleepTracker,
  feature: 'milk_feeding_tracker',
  value: sleepSchema,
  selectors: ({ child_id: childId, started_at: happenedAt }) => ({ childId, happenedAt }),
  findProblem: (_key, sleep, now) => pushedSleepProblem(sleep, now.getTime()),
  isRunning,
  timerFields: (name) => name === 'ended_at',
});
