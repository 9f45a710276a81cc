import type { Slice } from '../../platform/slices/registry';

export const lessonsSlice: Slice = {
  name: 'lessons',
  demo: async () => (await import('./demo')).lessonsDemo,
};
