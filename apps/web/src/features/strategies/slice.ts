import type { Slice } from '../../platform/slices/registry';

export const strategiesSlice: Slice = {
  name: 'strategies',
  demo: async () => (await import('./demo')).strategiesDemo,
  samples: async () => (await import('./sample-checks')).sampleChecks(),
};
