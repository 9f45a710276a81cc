import { onTestFinished, vi } from 'vitest';
import { subscriptionAccess } from '@everstep/domain/account';
import { getConsents } from '@everstep/domain/consents';
import {
  createCycleReport,
  getCycleReport,
  getFertilitySettings,
  defaultSettings,
  fertilityKind,
  type FertilityEntry,
} from '@everstep/domain/fertility';
import { accessReply, api, maya, reply } from './fake-api';
import { storeSession } from './open';
import { fakeSyncServer } from './sync-server';
import { consentsReply } from './consents';

let users = 0;

/** A fake server with the days of a new user who is signed in and has consented. Each call creates another user. */
export function fakeFertilityServer(days: readonly FertilityEntry[] = [], { isAdvanced = false } = {}) {
  users += 1;
  const email = `tracker${users}@parents.example`;
  const sync = fakeSyncServer();
  const kind = fertilityKind.name;
  for (const entry of days) sync.put(entry.day, entry, { kind });
  const server = {
    email,
    sync,
    get days() {
      return Object.values(sync.values({ kind })) as FertilityEntry[];
    },
  };
  storeSession({ email });
  api.use(
    reply(subscriptionAccess, accessReply({ ...maya, email })),
    reply(getConsents, consentsReply({ trackers: '2026-11-01T08:00:00.000Z' })),
    reply(getFertilitySettings, { success: true, settings: defaultSettings }),
    ...sync.replies(),
    reply(getCycleReport, ({ query }) => ({
      success: true as const,
      report: createCycleReport({
        entries: server.days,
        settings: { ...defaultSettings, ...(query.unit === 'f' && { unit: 'f' as const }) },
        asOf: query.as_of ?? query.today ?? '',
        isAdvanced,
        locale: query.locale,
      }),
    })),
  );
  return server;
}

/** Makes the screen wide enough for two columns until the test ends. */
export function widenScreen(): void {
  const wide = (query: string) => Object.assign(new EventTarget(), { matches: true, media: query }) as MediaQueryList;
  const spy = vi.spyOn(window, 'matchMedia').mockImplementation(wide);
  onTestFinished(() => spy.mockRestore());
}
