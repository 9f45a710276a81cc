import type { Slice } from '../../platform/slices/registry';
import { lazyPart } from '../../platform/offline/lazy-part';

export const growthSlice: Slice = {
  name: 'growth',
  childToday: lazyPart(async () => (await import('./today-card')).GrowthTodayCard),
  childNotices: lazyPart(async () => (await import('./notices')).GrowthNotices),
  async describe() {
    const [{ describeGrowth }, { storedUnits }] = await Promise.all([import('./entry-line'), import('./use-units')]);
    return describeGrowth(storedUnits());
  },
  samples: async () => (await import('./sample-growth')).sampleGrowth(),
};
