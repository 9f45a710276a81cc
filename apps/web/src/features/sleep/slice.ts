import type { Slice } from '../../platform/slices/registry';
import { lazyPart } from '../../platform/offline/lazy-part';

export const sleepSlice: Slice = {
  name: 'sleep',
  childToday: lazyPart(async () => (await import('./today-card')).SleepTodayCard),
  isHourly: true,
  childFeature: 'milk_feeding_tracker',
  describe: async () => (await import('./entry-line')).describeSleep,
  samples: async () => (await import('./sample-sleeps')).sampleSleeps(),
};
