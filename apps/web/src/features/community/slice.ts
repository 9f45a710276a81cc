import type { Slice } from '../../platform/slices/registry';

export const communitySlice: Slice = {
  name: 'community',
  demo: async () => (await import('./demo')).communityDemo,
};
