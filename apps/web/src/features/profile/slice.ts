import type { Slice } from '../../platform/slices/registry';

export const profileSlice: Slice = {
  name: 'profile',
  demo: async () => (await import('./demo')).profileDemo,
};
