import { lazyPart } from '../../platform/offline/lazy-part';
import type { Slice } from '../../platform/slices/registry';

export const plannerSlice: Slice = {
  name: 'planner',
  today: lazyPart(async () => (await import('./today-card')).PlannerTodayCard),
  endedPregnancy: async (change) => (await import('./known-dates/ended-pregnancy')).deleteComingOfEnded(change),
  samples: async () => (await import('./sample-events')).sampleEvents(),
};
