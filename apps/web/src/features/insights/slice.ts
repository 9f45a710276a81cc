import type { Slice } from '../../platform/slices/registry';

export const insightsSlice: Slice = {
  name: 'insights',
  demo: async () => (await import('./demo')).insightsDemo,
};
