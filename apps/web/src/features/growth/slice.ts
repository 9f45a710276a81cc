import { lazy } from 'react';
import type { Slice } from '../../platform/slices/registry';

export const growthSlice: Slice = {
  name: 'growth',
  childToday: lazy(async () => ({ default: (await import('./today-card')).GrowthTodayCard })),
  samples: async () => (await import('./sample-growth')).sampleGrowth(),
};
