import type { Slice } from '../../platform/slices/registry';

export const activitySlice: Slice = {
  name: 'activity',
  demo: async () => (await import('./demo')).activityDemo,
};
