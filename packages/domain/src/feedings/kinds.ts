import { paths } from '../base/paths';
import { defineKind, selectByTime } from '../sync/kind';
import { newId } from '../wire/ids';
import { pushedDiaperProblem, pushedFeedingProblem, pushedMilkProblem, pushedPumpingProblem } from './checks';
import {
  diaperSchema,
  feedingSchema,
  isRunning,
  pumpingSchema,
  startOf,
  type Diaper,
  type Feeding,
  type Pumping,
} from './entries';
import { milkSchema, type MilkLine } from './milk-stock';

const shared = {
  path: paths.milkTracker,
  scope: 'household',
  consent: 'trackers',
  feature: 'milk_feeding_tracker',
  key: newId,
} as const;

export const feedingKind = defineKind<Feeding>({
  ...shared,
  name: 'feeding',
  noun: ['feed', 'feeds'],
  isAboutChild: true,
  value: feedingSchema,
  selectors: (feeding) => ({ childId: feeding.child_id, happenedAt: startOf(feeding) }),
  findProblem: (_key, feeding, now) => pushedFeedingProblem(feeding, now.getTime()),
  merge: { lists: { segments: 'started_at', allergens: null } },
  isRunning,
  timerFields: (name) => name.startsWith('segments') || name === 'is_done',
});

export const pumpingKind = defineKind<Pumping>({
  ...shared,
  name: 'pumping',
  noun: ['pumping session', 'pumping sessions'],
  value: pumpingSchema,
  selectors: ({ started_at: happenedAt }) => ({ happenedAt }),
  findProblem: (_key, session, now) => pushedPumpingProblem(session, now.getTime()),
});

export const diaperKind = defineKind<Diaper>({
  ...shared,
  name: 'diaper',
  noun: ['diaper', 'diapers'],
  isAboutChild: true,
  value: diaperSchema,
  selectors: selectByTime,
  findProblem: (_key, diaper, now) => pushedDiaperProblem(diaper, now.getTime()),
  merge: { together: [['is_wet', 'is_dirty', 'color']] },
});

/** The stock belongs to the household; a batch is named by the key of the line that stored it. */
export const milkKind = defineKind<MilkLine>({
  ...shared,
  name: 'milk',
  noun: ['milk stock entry', 'milk stock entries'],
  value: milkSchema,
  selectors: ({ at: happenedAt }) => ({ happenedAt }),
  findProblem: (_key, line, now) => pushedMilkProblem(line, now.getTime()),
});
