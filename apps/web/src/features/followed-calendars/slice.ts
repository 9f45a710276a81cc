import type { Slice } from '../../platform/slices/registry';

export const followedCalendarsSlice: Slice = {
  name: 'followed-calendars',
  demo: async () => (await import('./demo')).followedCalendarsDemo,
};
