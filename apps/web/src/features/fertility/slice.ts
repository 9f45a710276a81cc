import { lazy } from 'react';
import type { Slice } from '../../platform/slices/registry';

export const fertilitySlice: Slice = {
  name: 'fertility',
  tracker: async () => (await import('./tracker')).fertilityTracker,
  today: lazy(async () => ({ default: (await import('./today/today-card')).FertilityTodayCard })),
  demo: async () => (await import('./demo')).fertilityDemo,
};
