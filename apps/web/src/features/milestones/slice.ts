import type { Slice } from '../../platform/slices/registry';
import { lazyPart } from '../../platform/offline/lazy-part';

export const milestonesSlice: Slice = {
  name: 'milestones',
  childToday: lazyPart(async () => (await import('./today-card')).MilestonesTodayCard),
  childNotices: lazyPart(async () => (await import('./notices')).MilestoneNotices),
  describe: async () => (await import('./entry-line')).describeMilestone,
  samples: async () => (await import('./sample-milestones')).sampleMilestones(),
};
