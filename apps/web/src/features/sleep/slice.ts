import { lazy } from 'react';
import type { Slice } from '../../platform/slices/registry';

export const sleepSlice: Slice = {
  name: 'sleep',
  childToday: lazy(async () => ({ default: (await import('./today-card')).SleepTodayCard })),
  childFeature: 'milk_feeding_tracker',
  samples: async () => (await import('./sample-sleeps')).sampleSleeps(),
};
