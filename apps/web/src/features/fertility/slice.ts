import type { Slice } from '../../platform/slices/registry';

export const fertilitySlice: Slice = {
  name: 'fertility',
  tracker: async () => (await import('./tracker')).fertilityTracker,
  demo: async () => (await import('./demo')).fertilityDemo,
};
