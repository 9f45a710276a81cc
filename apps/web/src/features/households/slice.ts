import type { Slice } from '../../platform/slices/registry';

export const householdsSlice: Slice = {
  name: 'households',
  demo: async () => (await import('./demo')).householdsDemo,
};
