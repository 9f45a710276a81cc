import type { Slice } from '../../platform/slices/registry';
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
    const [{ describeFertility }, { settingsQuery }] = await Promise.all([import('./entry-line'), import('./api')]);
    const unit = client.fetchQuery(settingsQuery(email, demo)).then(({ settings }) => settings.unit);
    return describeFertility(await unit.catch(() => 'c' as const));
  },
  samples: async () => (await import('./sample-days')).sampleDays(),
};
