import type { Slice } from '../../platform/slices/registry';

export const familyRecordSlice: Slice = {
  name: 'family-record',
  demo: async () => (await import('./demo')).recordDemo,
};
