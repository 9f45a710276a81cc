import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { consents } from '@everstep/domain/consents';
import { addDays } from '@everstep/domain/base/days';
import { userIdHeader } from '@everstep/domain/endpoint';
import {
  emptyEntry,
  createCycleReport,
  rulesVersion,
  defaultSettings,
  type FertilityEntry,
  type FertilitySettings,
  type CycleReport,
} from '@everstep/domain/fertility';
import { eraseAccount, kinds, makeUser } from '../../../test/factories';
import { origin, useApp, type TestApp } from '../../../test/test-app';
import { fertilityReports, scopes, users } from '../../db/schema';
import { putConsent } from '../account/repository';
import { findStoredReport, storeReport } from './report-repository';

type User = Awaited<ReturnType<typeof makeUser>>;

/** Consecutive 28-day cycles with a temperature shift on the 15th day of each. */
const cycles = (from: string, days: number): FertilityEntry[] =>
  Array.from({ length: days }, (_, index) => {
    const day = index % 28;
    const isFertile = day >= 10 && day < 14;
    return {
      ...emptyEntry(addDays(from, index)),
      bleeding: day < 4 ? 'medium' : null,
      temperature: day < 14 ? 36.4 : 36.75,
      mucus_feeling: isFertile ? 'slippery' : 'dry',
      mucus_texture: isFertile ? 'egg_white' : 'nothing',
    };
  });

function actions(api: TestApp) {
  const send = (method: 'PUT' | 'DELETE', url: string, { cookie }: User, payload?: object) =>
    api.inject({ method, url, headers: { origin, cookie }, ...(payload && { payload }) });
  let ids = 0;
  return {
    createUser: async (values: Parameters<typeof makeUser>[1] = kinds.plus) => {
      const user = await makeUser(api.db, values);
      await putConsent(api.db, user.id, 'trackers', consents.trackers.version);
      return user;
    },
    importDays: (user: User, entries: FertilityEntry[], replace = false) =>
      api.post('/api/fertility/import', { entries, replace }, user.cookie, { [userIdHeader]: user.id }),
    log: (user: User, day: string, entry: FertilityEntry | null) => {
      const changeId = `0198a0a0-0000-7000-8000-${String((ids += 1)).padStart(12, '0')}`;
      const changes = [{ key: day, change_id: changeId, changed_at: new Date().toISOString(), value: entry }];
      const body = { scope: user.id, kind: 'fertility', changes };
      return api.post('/api/sync/push', body, user.cookie, { [userIdHeader]: user.id });
    },
    set: (user: User, settings: FertilitySettings) => send('PUT', '/api/fertility/settings', user, settings),
    deleteAll: (user: User) => send('DELETE', '/api/fertility', user),
    requestReport: ({ cookie }: User, asOf: string, variant = '') =>
      api.get(`/api/fertility/report?today=2026-11-20&as_of=${asOf}${variant}`, cookie),
    /** Bypasses the version, so that a stored report is still served but a new one could not be computed. */
    damageDays: (user: User) => api.db.execute(sql`update entries set sealed = '' where scope_id = ${user.id}`),
    storedReports: (user: User) => api.db.$count(fertilityReports, sql`user_id = ${user.id}`),
  };
}

const readReport = (response: { json<Body>(): Body }) => response.json<{ report: CycleReport }>().report;
const expected = (
  entries: FertilityEntry[],
  asOf: string,
  overrides: Partial<FertilitySettings> = {},
  isAdvanced = true,
) => createCycleReport({ entries, settings: { ...defaultSettings, ...overrides }, asOf, isAdvanced });

describe('the cycle report', () => {
  const api = useApp();
  const { createUser, importDays, log, set, deleteAll, requestReport, damageDays, storedReports } = actions(api);
  const days = cycles('2026-09-01', 70);

  it('of thousands of days is computed once; a hundred further requests decrypt nothing', async () => {
    const user = await createUser({ ...kinds.plus, emailVerifiedAt: new Date() });
    const manyDays = cycles('2019-11-01', 2500);
    await importDays(user, manyDays);
    const first = await requestReport(user, '2026-11-20');
    expect(readReport(first)).toEqual(expected(manyDays, '2026-11-20'));
    await damageDays(user);
    for (let round = 0; round < 10; round += 1) {
      const responses = await Promise.all(Array.from({ length: 10 }, () => requestReport(user, '2026-11-20')));
      for (const response of responses)
        expect([response.statusCode, response.body === first.body]).toEqual([200, true]);
    }
  });

  it('reflects every change of days and settings immediately', async () => {
    const user = await createUser();
    await importDays(user, days);
    const asOf = '2026-11-09';
    const expectReport = async (entries: FertilityEntry[], overrides: Partial<FertilitySettings> = {}) =>
      expect(readReport(await requestReport(user, asOf))).toEqual(expected(entries, asOf, overrides));
    await expectReport(days);
    const higher = days.map((entry) => (entry.day === '2026-11-08' ? { ...entry, temperature: 36.95 } : entry));
    await log(user, '2026-11-08', {
      ...(higher.find(({ day }) => day === '2026-11-08') ?? emptyEntry('2026-11-08')),
    });
    await expectReport(higher);
    await log(user, '2026-10-27', null);
    const fewer = higher.filter(({ day }) => day !== '2026-10-27');
    await expectReport(fewer);
    await importDays(user, days, true);
    await expectReport(days);
    await set(user, { ...defaultSettings, unit: 'f', secondary_sign: 'cervix' });
    await expectReport(days, { unit: 'f', secondary_sign: 'cervix' });
    await set(user, { ...defaultSettings, mode: 'pause' });
    await expectReport(days, { mode: 'pause' });
    await deleteAll(user);
    expect(await storedReports(user)).toBe(0);
    await expectReport([]);
  });

  it('is stored for at most eight reference days', async () => {
    const user = await createUser();
    await importDays(user, days);
    const requestedDays = Array.from({ length: 12 }, (_, index) => addDays('2026-10-20', index));
    for (const asOf of requestedDays) expect(readReport(await requestReport(user, asOf))).toEqual(expected(days, asOf));
    expect(await storedReports(user)).toBe(8);
    await damageDays(user);
    for (const asOf of requestedDays.slice(-8))
      expect(readReport(await requestReport(user, asOf))).toEqual(expected(days, asOf));
  });

  it('is stored for each unit and locale', async () => {
    const user = await createUser();
    await importDays(user, days);
    const requestAll = async () => {
      const variants = ['', '&unit=f', '&locale=en-US', '&unit=f&locale=en-US', '&unit=c'];
      const responses = [];
      for (const variant of variants) responses.push(readReport(await requestReport(user, '2026-11-09', variant)));
      return responses;
    };
    const reading = (unit: 'c' | 'f', locale?: string) =>
      createCycleReport({
        entries: days,
        settings: { ...defaultSettings, unit },
        asOf: '2026-11-09',
        isAdvanced: true,
        locale,
      });
    const expectedReadings = [reading('c'), reading('f'), reading('c', 'en-US'), reading('f', 'en-US'), reading('c')];
    expect(await requestAll()).toEqual(expectedReadings);
    await damageDays(user);
    expect(await requestAll()).toEqual(expectedReadings);
  });

  it('is stored in full and reduced to the plan when served', async () => {
    const user = await createUser(kinds.free);
    await importDays(user, days);
    const free = expected(days, '2026-11-09', {}, false);
    expect(readReport(await requestReport(user, '2026-11-09'))).toEqual(free);
    await damageDays(user);
    await api.db
      .update(users)
      .set({ grantedTier: 'ultra_elite' })
      .where(sql`id = ${user.id}`);
    expect(readReport(await requestReport(user, '2026-11-09'))).toEqual(expected(days, '2026-11-09'));
    await api.db
      .update(users)
      .set({ grantedTier: 'free' })
      .where(sql`id = ${user.id}`);
    expect(readReport(await requestReport(user, '2026-11-09'))).toEqual(free);
  });

  it('is not stored if the data has changed in the meantime', async () => {
    const user = await createUser();
    const key = { userId: user.id, asOf: '2026-11-09', variant: ' ', rules: rulesVersion };
    const { version } = await findStoredReport(api.db, key);
    await log(user, '2026-11-08', days[0] ? { ...days[0], day: '2026-11-08' } : null);
    await storeReport(api.db, key, { version, sealed: Buffer.from('created before') });
    expect(await storedReports(user)).toBe(0);
    const now = await findStoredReport(api.db, key);
    await storeReport(api.db, key, { version: now.version, sealed: Buffer.from('created after') });
    expect((await findStoredReport(api.db, key)).sealed?.toString()).toBe('created after');
    expect((await findStoredReport(api.db, { ...key, rules: rulesVersion + 1 })).sealed).toBeNull();
  });

  it('of an earlier version is never served, and is removed when the next one is stored', async () => {
    const user = await createUser();
    await importDays(user, days);
    await requestReport(user, '2026-11-08');
    // Simulates a report that was stored while a change was being written.
    await api.db.execute(sql`update fertility_reports set version = version - 1 where user_id = ${user.id}`);
    await requestReport(user, '2026-11-09');
    expect(await storedReports(user)).toBe(1);
    expect(readReport(await requestReport(user, '2026-11-08'))).toEqual(expected(days, '2026-11-08'));
    expect(await storedReports(user)).toBe(2);
  });

  it('is up to date after concurrent changes', async () => {
    const user = await createUser();
    await importDays(user, days);
    const withTemperature = (index: number) => ({ ...emptyEntry('2026-11-09'), temperature: (3640 + index) / 100 });
    await Promise.all(
      Array.from({ length: 15 }, async (_, index) => {
        await Promise.all([log(user, '2026-11-09', withTemperature(index)), requestReport(user, '2026-11-09')]);
      }),
    );
    await log(user, '2026-11-09', withTemperature(30));
    const otherDays = days.filter(({ day }) => day !== '2026-11-09');
    expect(readReport(await requestReport(user, '2026-11-09'))).toEqual(
      expected([...otherDays, withTemperature(30)], '2026-11-09'),
    );
  });

  it('is deleted with the account', async () => {
    const user = await createUser();
    await importDays(user, days);
    await requestReport(user, '2026-11-09');
    await eraseAccount(api.server, user.id);
    expect(await storedReports(user)).toBe(0);
    expect(await api.db.$count(scopes, sql`id = ${user.id}`)).toBe(0);
  });
});

describe('the report limit', () => {
  const api = useApp({ rateLimitFactor: 1 });
  const { createUser, importDays, requestReport } = actions(api);

  it('applies per user and counts only computed reports', async () => {
    const [user, other] = [await createUser(), await createUser()];
    await importDays(user, cycles('2026-09-01', 70));
    const requestedDays = Array.from({ length: 61 }, (_, index) => addDays('2026-09-01', index));
    const statuses: number[] = [];
    for (const asOf of requestedDays) statuses.push((await requestReport(user, asOf)).statusCode);
    expect(statuses).toEqual([...requestedDays.slice(1).map(() => 200), 429]);
    expect((await requestReport(user, '2026-09-01')).headers['retry-after']).toMatch(/^\d+$/);
    expect((await requestReport(user, requestedDays.at(-2) ?? '')).statusCode).toBe(200);
    expect((await requestReport(other, '2026-09-01')).statusCode).toBe(200);
  });

  it('counts simultaneous requests once', async () => {
    const user = await createUser();
    const days = cycles('2026-09-01', 70);
    await importDays(user, days);
    const responses = await Promise.all(Array.from({ length: 90 }, () => requestReport(user, '2026-11-09')));
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    for (const response of responses) expect(readReport(response)).toEqual(expected(days, '2026-11-09'));
  });
});
