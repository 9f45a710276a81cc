import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { consents } from '@everstep/domain/consents';
import { addDays } from '@everstep/domain/days';
import {
  emptyEntry,
  createCycleReport,
  rulesVersion,
  defaultSettings,
  type FertilityEntry,
  type FertilitySettings,
  type CycleReport,
} from '@everstep/domain/fertility';
import { kinds, makeUser } from '../../../test/factories';
import { origin, useApp, type TestApp } from '../../../test/test-app';
import { fertilityReports, fertilityRevisions, users } from '../../db/schema';
import { putConsent } from '../account/repository';
import { findKeptReport, keepSealedReport } from './report-repository';

type Person = Awaited<ReturnType<typeof makeUser>>;

/** Cycles of 28 days with a rise on the 15th, from a day on. */
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
  const send = (method: 'PUT' | 'DELETE', url: string, { cookie }: Person, payload?: object) =>
    api.inject({ method, url, headers: { origin, cookie }, ...(payload && { payload }) });
  let ids = 0;
  return {
    someone: async (values: Parameters<typeof makeUser>[1] = kinds.plus) => {
      const person = await makeUser(api.db, values);
      await putConsent(api.db, person.id, 'trackers', consents.trackers.version);
      return person;
    },
    importDays: (person: Person, entries: FertilityEntry[], replace = false) =>
      api.post('/api/fertility/import', { email: person.email, entries, replace }, person.cookie),
    log: (person: Person, day: string, entry: FertilityEntry | null) => {
      const id = `0198a0a0-0000-7000-8000-${String((ids += 1)).padStart(12, '0')}`;
      const changes = [{ id, day, updated_at: new Date().toISOString(), entry }];
      return api.post('/api/fertility/days', { email: person.email, changes }, person.cookie);
    },
    set: (person: Person, settings: FertilitySettings) =>
      send('PUT', `/api/fertility/settings/${person.email}`, person, settings),
    deleteAll: (person: Person) => send('DELETE', `/api/fertility/${person.email}`, person),
    ask: ({ email, cookie }: Person, asOf: string, variant = '') =>
      api.get(`/api/fertility/outlook/${email}?today=2026-11-20&as_of=${asOf}${variant}`, cookie),
    /** As nothing but a repair by hand would: what was made from the days before still stands. */
    damageDays: (person: Person) =>
      api.db.execute(sql`update fertility_days set sealed = '' where user_id = ${person.id}`),
    reports: (person: Person) => api.db.$count(fertilityReports, sql`user_id = ${person.id}`),
  };
}

const reportOf = (answer: { json<Body>(): Body }) => answer.json<{ report: CycleReport }>().report;
const expected = (entries: FertilityEntry[], asOf: string, over: Partial<FertilitySettings> = {}, isAdvanced = true) =>
  createCycleReport({ entries, settings: { ...defaultSettings, ...over }, asOf, isAdvanced });

describe('the report of the cycles', () => {
  const api = useApp();
  const { someone, importDays, log, set, deleteAll, ask, damageDays, reports } = actions(api);
  const days = cycles('2026-09-01', 70);

  it('of thousands of days is made once, and a hundred calls open none of them again', async () => {
    const person = await someone();
    const many = cycles('2019-11-01', 2500);
    await importDays(person, many);
    const first = await ask(person, '2026-11-20');
    expect(reportOf(first)).toEqual(expected(many, '2026-11-20'));
    await damageDays(person);
    for (let round = 0; round < 10; round += 1) {
      const again = await Promise.all(Array.from({ length: 10 }, () => ask(person, '2026-11-20')));
      for (const answer of again) expect([answer.statusCode, answer.body === first.body]).toEqual([200, true]);
    }
  });

  it('follows every change of days and settings at once', async () => {
    const person = await someone();
    await importDays(person, days);
    const asOf = '2026-11-09';
    const tells = async (entries: FertilityEntry[], over: Partial<FertilitySettings> = {}) =>
      expect(reportOf(await ask(person, asOf))).toEqual(expected(entries, asOf, over));
    await tells(days);
    const higher = days.map((one) => (one.day === '2026-11-08' ? { ...one, temperature: 36.95 } : one));
    await log(person, '2026-11-08', {
      ...(higher.find(({ day }) => day === '2026-11-08') ?? emptyEntry('2026-11-08')),
    });
    await tells(higher);
    await log(person, '2026-10-27', null);
    const fewer = higher.filter(({ day }) => day !== '2026-10-27');
    await tells(fewer);
    await importDays(person, days, true);
    await tells(days);
    await set(person, { ...defaultSettings, unit: 'f', secondary_sign: 'cervix' });
    await tells(days, { unit: 'f', secondary_sign: 'cervix' });
    await set(person, { ...defaultSettings, mode: 'pause' });
    await tells(days, { mode: 'pause' });
    await deleteAll(person);
    expect(await reports(person)).toBe(0);
    await tells([]);
  });

  it('keeps each day that is looked back from by itself, and no more than eight', async () => {
    const person = await someone();
    await importDays(person, days);
    const asked = Array.from({ length: 12 }, (_, index) => addDays('2026-10-20', index));
    for (const asOf of asked) expect(reportOf(await ask(person, asOf))).toEqual(expected(days, asOf));
    expect(await reports(person)).toBe(8);
    await damageDays(person);
    for (const asOf of asked.slice(-8)) expect(reportOf(await ask(person, asOf))).toEqual(expected(days, asOf));
  });

  it('is kept for each unit and locale by itself', async () => {
    const person = await someone();
    await importDays(person, days);
    const told = async () => {
      const variants = ['', '&unit=f', '&locale=en-US', '&unit=f&locale=en-US', '&unit=c'];
      const answers = [];
      for (const variant of variants) answers.push(reportOf(await ask(person, '2026-11-09', variant)));
      return answers;
    };
    const reading = (unit: 'c' | 'f', locale?: string) =>
      createCycleReport({
        ...{ entries: days, settings: { ...defaultSettings, unit }, asOf: '2026-11-09', isAdvanced: true },
        locale,
      });
    const expectedReadings = [reading('c'), reading('f'), reading('c', 'en-US'), reading('f', 'en-US'), reading('c')];
    expect(await told()).toEqual(expectedReadings);
    await damageDays(person);
    expect(await told()).toEqual(expectedReadings);
  });

  it('is kept for every plan, and cut when it is served', async () => {
    const person = await someone(kinds.free);
    await importDays(person, days);
    const free = expected(days, '2026-11-09', {}, false);
    expect(reportOf(await ask(person, '2026-11-09'))).toEqual(free);
    await damageDays(person);
    await api.db
      .update(users)
      .set({ grantedTier: 'ultra_elite' })
      .where(sql`id = ${person.id}`);
    expect(reportOf(await ask(person, '2026-11-09'))).toEqual(expected(days, '2026-11-09'));
    await api.db
      .update(users)
      .set({ grantedTier: 'free' })
      .where(sql`id = ${person.id}`);
    expect(reportOf(await ask(person, '2026-11-09'))).toEqual(free);
  });

  it('is not kept where a change came first', async () => {
    const person = await someone();
    const key = { userId: person.id, asOf: '2026-11-09', variant: ' ', rules: rulesVersion };
    const { revision } = await findKeptReport(api.db, key);
    await log(person, '2026-11-08', days[0] ? { ...days[0], day: '2026-11-08' } : null);
    await keepSealedReport(api.db, key, { revision, sealed: Buffer.from('made before') });
    expect(await reports(person)).toBe(0);
    const now = await findKeptReport(api.db, key);
    await keepSealedReport(api.db, key, { revision: now.revision, sealed: Buffer.from('made after') });
    expect((await findKeptReport(api.db, key)).sealed?.toString()).toBe('made after');
    expect((await findKeptReport(api.db, { ...key, rules: rulesVersion + 1 })).sealed).toBeNull();
  });

  it('asked for while days change ends as the days are', async () => {
    const person = await someone();
    await importDays(person, days);
    const noted = (index: number) => ({ ...emptyEntry('2026-11-09'), temperature: (3640 + index) / 100 });
    await Promise.all(
      Array.from({ length: 15 }, async (_, index) => {
        await Promise.all([log(person, '2026-11-09', noted(index)), ask(person, '2026-11-09')]);
      }),
    );
    await log(person, '2026-11-09', noted(30));
    const known = days.filter(({ day }) => day !== '2026-11-09');
    expect(reportOf(await ask(person, '2026-11-09'))).toEqual(expected([...known, noted(30)], '2026-11-09'));
  });

  it('goes with the account', async () => {
    const person = await someone();
    await importDays(person, days);
    await ask(person, '2026-11-09');
    await api.db.delete(users).where(sql`id = ${person.id}`);
    expect(await reports(person)).toBe(0);
    expect(await api.db.$count(fertilityRevisions, sql`user_id = ${person.id}`)).toBe(0);
  });
});

describe('the limit of reports', () => {
  const api = useApp({ rateLimitFactor: 1 });
  const { someone, importDays, ask } = actions(api);

  it('is by account and counts what is made anew', async () => {
    const [one, other] = [await someone(), await someone()];
    await importDays(one, cycles('2026-09-01', 70));
    const asked = Array.from({ length: 61 }, (_, index) => addDays('2026-09-01', index));
    const statuses: number[] = [];
    for (const asOf of asked) statuses.push((await ask(one, asOf)).statusCode);
    expect(statuses).toEqual([...asked.slice(1).map(() => 200), 429]);
    expect((await ask(one, '2026-09-01')).headers['retry-after']).toMatch(/^\d+$/);
    expect((await ask(one, asked.at(-2) ?? '')).statusCode).toBe(200);
    expect((await ask(other, '2026-09-01')).statusCode).toBe(200);
  });

  it('counts one for all who ask at the same time', async () => {
    const person = await someone();
    const days = cycles('2026-09-01', 70);
    await importDays(person, days);
    const answers = await Promise.all(Array.from({ length: 90 }, () => ask(person, '2026-11-09')));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    for (const answer of answers) expect(reportOf(answer)).toEqual(expected(days, '2026-11-09'));
  });
});
