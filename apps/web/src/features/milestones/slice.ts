import type { Slice } from '../../platform/slices/registry';
import { lazyPart } from '../../platform/offline/lazy-part';

export const milestonesSlice: Slice = {
  name: 'milestones',
  childToday: lazyPart(async () => (await import('./today-card')).MilestonesTodayCard),
  samples: async () => (await import('./sample-milestones')).sampleMilestones(),
};
