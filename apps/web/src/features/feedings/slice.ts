import type { Slice } from '../../platform/slices/registry';
import { lazyPart } from '../../platform/offline/lazy-part';

export const feedingsSlice: Slice = {
  name: 'feedings',
  childToday: lazyPart(async () => (await import('./today-card')).FeedingTodayCard),
  childNotices: lazyPart(async () => (await import('./notices')).FeedingNotices),
  isHourly: true,
  childFeature: 'milk_feeding_tracker',
  async describe() {
    const [{ describeFeedings }, { volumeUnit }] = await Promise.all([import('./entry-line'), import('./preferences')]);
    return describeFeedings(volumeUnit());
  },
  samples: async () => (await import('./sample-feedings')).sampleFeedings(),
};
