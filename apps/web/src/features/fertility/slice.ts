import type { Slice } from '../../platform/slices/registry';
import { remainingPatienceMs } from '../../platform/api/patience';
import { lazyPart } from '../../platform/offline/lazy-part';

export const fertilitySlice: Slice = {
  name: 'fertility',
  removeFromDevice: async (kind, email) => {
    if (kind === 'fertility-days') await (await import('./remove-from-device')).removeFertilityData(email);
  },
  today: lazyPart(async () => (await import('./today/today-card')).FertilityTodayCard),
  ownNotices: lazyPart(async () => (await import('./notices')).FertilityNotices),
  ownFacts: {
    sources: ['pregnancy', 'cycle'],
    load: async (input) => (await import('./own-facts')).fertilityFacts(input),
  },
  async describe({ client, record: { email, demo } }) {
    const [{ describeFertility }, api] = await Promise.all([import('./entry-line'), import('./api')]);
    const stored = client.fetchQuery(api.settingsQuery(email, demo)).catch(() => null);
    // A slow server must not keep the lines of other trackers waiting.
    const late = new Promise<null>((resolve) => setTimeout(resolve, remainingPatienceMs(), null));
    const { settings } = (await Promise.race([stored, late])) ?? { settings: api.localDefaultSettings() };
    return describeFertility(settings.unit);
  },
  samples: async () => (await import('./sample-days')).sampleDays(),
};
