import type { Slice } from '../../platform/slices/registry';

export const custodySlice: Slice = {
  name: 'custody',
  demo: async () => (await import('./demo')).custodyDemo,
};
