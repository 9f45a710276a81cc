import type { Slice } from '../../platform/slices/registry';

export const billingSlice: Slice = {
  name: 'billing',
  ownFacts: {
    sources: ['plan'],
    load: async (input) => (await import('./own-facts')).billingFacts(input),
  },
};
