import type { Slice } from '../../platform/slices/registry';

export const appPasswordsSlice: Slice = {
  name: 'app-passwords',
  demo: async () => (await import('./demo')).appPasswordsDemo,
};
