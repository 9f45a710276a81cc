import { lazy } from 'react';
import type { Slice } from '../../platform/slices/registry';

export const milestonesSlice: Slice = {
  name: 'milestones',
  childToday: lazy(async () => ({ default: (await import('./today-card')).MilestonesTodayCard })),
  samples: async () => (await import('./sample-milestones')).sampleMilestones(),
};
