import { onTestFinished, vi } from 'vitest';
import { subscriptionAccess } from '@everstep/domain/account';
import { getConsents } from '@everstep/domain/consents';
import {
  changeFertilityDays,
  createCycleReport,
  getCycleReport,
  getFertilitySettings,
  listFertilityDays,
  defaultSettings,
  type FertilityEntry,
} from '@everstep/domain/fertility';
import { accessReply, api, maya, reply } from './fake-api';
import { storeSession } from './open';

let users = 0;

/** A fake server with the days of a new user who is signed in and has consented. Each call creates another user. */
export function fakeFertilityServer(days: readonly FertilityEntry[] = [], { isAdvanced = false } = {}) {
  users += 1;
  const email = `tracker${users}@parents.example`;
  const server = { email, days: [...days] };
  storeSession({ email });
  api.use(
    reply(subscriptionAccess, accessReply({ ...maya, email })),
    reply(getConsents, { success: true, consents: { trackers: '2026-11-01T08:00:00.000Z' } }),
    reply(getFertilitySettings, { success: true, settings: defaultSettings }),
    reply(listFertilityDays, () => ({
      success: true as const,
      days: server.days.map((entry, index) => ({
        id: `0198a0a0-0000-7000-8000-${String(index).padStart(12, '0')}`,
        day: entry.day,
        updated_at: '2026-11-01T08:00:00.000Z',
        entry,
      })),
      next: null,
    })),
    reply(changeFertilityDays, ({ body }) => {
      const { changes } = body as { changes: { id: string; day: string; entry: FertilityEntry | null }[] };
      for (const { day, entry } of changes)
        server.days = [...server.days.filter((saved) => saved.day !== day), ...(entry ? [entry] : [])];
      return { success: true as const, kept: changes.map(({ id }) => id), outdated: [] };
    }),
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
