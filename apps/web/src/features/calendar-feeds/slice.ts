import type { Slice } from '../../platform/slices/registry';

export const calendarFeedsSlice: Slice = {
  name: 'calendar-feeds',
  demo: async () => (await import('./demo')).calendarFeedsDemo,
};
