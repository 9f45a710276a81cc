import type { Slice } from '../../platform/slices/registry';
import { lazyPart } from '../../platform/offline/lazy-part';

export const milestonesSlice: Slice = {
  name: 'milestones',
  childToday: lazyPart(async () => (await import('./today-card')).MilestonesTodayCard),
  childNotices: lazyPart(async () => (await import('./notices')).MilestoneNotices),
  samples: async () => (await import('./sample-milestones')).sampleMilestones(),
};
