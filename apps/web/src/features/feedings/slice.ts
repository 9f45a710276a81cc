import { lazy } from 'react';
import type { Slice } from '../../platform/slices/registry';

export const feedingsSlice: Slice = {
  name: 'feedings',
  childToday: lazy(async () => ({ default: (await import('./today-card')).FeedingTodayCard })),
  childFeature: 'milk_feeding_tracker',
  samples: async () => (await import('./sample-feedings')).sampleFeedings(),
};
