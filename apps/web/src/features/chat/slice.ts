import type { Slice } from '../../platform/slices/registry';

export const chatSlice: Slice = {
  name: 'chat',
  demo: async () => (await import('./demo')).chatDemo,
};
