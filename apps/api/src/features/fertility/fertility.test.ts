import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { toJSONSchema, type $ZodType } from 'zod/v4/core';
import { consents } from '@everstep/domain/consents';
import { addDays } from '@everstep/domain/base/days';
import { userIdHeader, userIdMissing } from '@everstep/domain/endpoint';
import { failures } from '@everstep/domain/errors';
import {
  emptyEntry,
  fertilityKind,
  createCycleReport,
  futureDayText,
  defaultSettings,
  unreadableSettingsRefusal,
  type FertilityEntry,
  type CycleReport,
} from '@everstep/domain/fertility';
import { pullChanges, pushChanges, type PulledChange, type PushedChange } from '@everstep/domain/sync';
import type { Profile } from '@everstep/domain/profile';
import { eraseAccount, kinds, makeUser } from '../../../test/factories';
import { origin, useApp } from '../../../test/test-app';
import { entries, fertilitySettings, scopeKeys } from '../../db/schema';

const api = useApp();
type User = Awaited<ReturnType<typeof makeUser>>;

let ids = 0;
const nextId = () => `0198a0a0-0000-7000-8000-${String((ids += 1)).padStart(12, '0')}`;
const entry = (day: string, overrides: Partial<FertilityEntry> = { temperature: 36.55 }): FertilityEntry => ({
  ...emptyEntry(day),
  ...overrides,
});
const change = (
  day: string,
  overrides?: Partial<FertilityEntry> | null,
  extra: Partial<PushedChange> = {},
): PushedChange => ({
  key: day,
  change_id: nextId(),
  changed_at: '2026-11-20T08:00:00.000Z',
  value: overrides === null ? null : entry(day, overrides),
  ...extra,
});
const send = (method: 'PUT' | 'DELETE', url: string, { cookie }: User, payload?: object) =>
  api.inject({ method, url, headers: { origin, cookie }, ...(payload && { payload }) });
const agree = (user: User) => send('PUT', '/api/user/consents/trackers', user, { version: consents.trackers.version });
const log = (user: User, changes: unknown[]) =>
  api.post(pushChanges.path, { scope: user.id, kind: fertilityKind.name, changes }, user.cookie, {
    [userIdHeader]: user.id,
  });
const importDays = (user: User, entries: unknown[], replace = false) =>
  api.post('/api/fertility/import', { entries, replace }, user.cookie, { [userIdHeader]: user.id });
interface Pulled {
  cleared: { kind: string; at: string }[];
  changes: PulledChange[];
  unreadable?: { kind: string; key: string }[];
  cursor: string;
  has_more: boolean;
}
const pull = ({ id, cookie }: User, since = '') =>
  api.get(`${pullChanges.path}?scope=${id}${since && `&since=${since}`}`, cookie, { [userIdHeader]: id });
/** All days, newest first. */
async function listDays(user: User): Promise<PulledChange[]> {
  const days: PulledChange[] = [];
  for (let since: string | undefined; ;) {
    const page: Pulled = (await pull(user, since)).json<Pulled>();
    days.push(...page.changes.filter(({ value }) => value !== null));
    if (!page.has_more) return days.toSorted((a, b) => (a.key < b.key ? 1 : -1));
    since = page.cursor;
  }
}
const listUnreadable = async (user: User) => (await pull(user)).json<Pulled>().unreadable?.map(({ key }) => key);
const listEntries = async (user: User) => (await listDays(user)).map(({ value }) => value as FertilityEntry);
const reportAt = ({ cookie }: User, query: string) => api.get(`/api/fertility/report?${query}`, cookie);
const createUser = async (values: Parameters<typeof makeUser>[1] = {}) => {
  const user = await makeUser(api.db, values);
  await agree(user);
  return user;
};

const cycles = [
  ...['2026-09-01', '2026-09-29'].flatMap((start) =>
    Array.from({ length: 28 }, (_, index) =>
      entry(addDays(start, index), {
        bleeding: index < 4 ? 'medium' : null,
        temperature: index < 14 ? 36.4 : 36.75,
        mucus_texture: index >= 9 && index < 14 ? 'egg_white' : 'nothing',
        mucus_feeling: index >= 9 && index < 14 ? 'slippery' : 'dry',
      }),
    ),
  ),
];

describe('consent', () => {
  it('is required before the first entry; nothing is written without it', async () => {
    const user = await makeUser(api.db);
    const rejection = { success: false, code: 'consent_required', detail: failures.consent_required.detail };
    for (const reply of [
      await log(user, [change('2026-11-19')]),
      await importDays(user, [entry('2026-11-19')]),
      await send('PUT', '/api/fertility/settings', user, defaultSettings),
    ])
      expect([reply.statusCode, reply.json()]).toEqual([409, rejection]);
    expect(await listEntries(user)).toEqual([]);
    await agree(user);
    expect((await log(user, [change('2026-11-19')])).statusCode).toBe(200);
  });

  it('can be withdrawn: nothing more is stored, but existing days can be read and deleted', async () => {
    const user = await createUser();
    await log(user, [change('2026-11-19')]);
    const reply = await send('DELETE', '/api/user/consents/trackers', user);
    expect(reply.json()).toMatchObject({ success: true, consents: { trackers: null } });
    expect((await log(user, [change('2026-11-20')])).statusCode).toBe(409);
    expect(await listEntries(user)).toHaveLength(1);
    expect((await send('DELETE', '/api/fertility', user)).statusCode).toBe(200);
    expect(await listEntries(user)).toEqual([]);
  });

  it('keeps its first date and covers only the current text', async () => {
    const user = await createUser();
    const [first, second] = [await agree(user), await agree(user)];
    expect(second.json()).toEqual(first.json());
    const other = { version: consents.trackers.version + 1 };
    expect((await send('PUT', '/api/user/consents/trackers', user, other)).statusCode).toBe(400);
    await api.db.execute(sql`update consents set version = version + 1 where user_id = ${user.id}`);
    expect((await api.get('/api/user/consents', user.cookie)).json()).toMatchObject({ consents: { trackers: null } });
    expect((await log(user, [change('2026-11-19')])).statusCode).toBe(409);
  });
});

describe('a push of entries', () => {
  it.each([pushChanges.path, '/api/fertility/import'])('to %s must name the signed-in user', async (path) => {
    const [user, other] = [await createUser(), await createUser()];
    const body = {
      scope: user.id,
      kind: 'fertility',
      changes: [change('2026-11-19')],
      entries: [entry('2026-11-19')],
      replace: false,
    };
    const unnamed = await api.post(path, body, user.cookie);
    expect([unnamed.statusCode, unnamed.json<{ detail: string }>().detail]).toEqual([400, userIdMissing]);
    const foreign = await api.post(path, body, user.cookie, { [userIdHeader]: other.id });
    expect([foreign.statusCode, foreign.json<{ code: string }>().code]).toEqual([403, 'not_yours']);
    expect([await listEntries(user), await listEntries(other)]).toEqual([[], []]);
    expect((await api.post(path, body, user.cookie, { [userIdHeader]: user.id })).statusCode).toBe(200);
    expect(await listEntries(user)).toHaveLength(1);
  });

  it('in the format of older clients is rejected, and the old paths do not exist', async () => {
    const user = await createUser();
    const changes = [{ id: nextId(), day: '2026-11-19', updated_at: '2026-11-20T08:00:00.000Z', entry: null }];
    expect((await api.post('/api/fertility/days', { changes }, user.cookie)).statusCode).toBe(404);
    expect((await log(user, changes)).statusCode).toBe(400);
    for (const path of ['days', 'settings', 'outlook'])
      expect((await api.get(`/api/fertility/${path}/${user.email}`, user.cookie)).statusCode).toBe(404);
    expect(await listEntries(user)).toEqual([]);
  });
});

describe('logging', () => {
  it('stores every field and returns it', async () => {
    const user = await createUser();
    const full = entry('2026-11-19', {
      temperature: 36.85,
      disturbed: 'illness',
      bleeding: 'light',
      is_between_periods: true,
      mucus_feeling: 'slippery',
      mucus_texture: 'egg_white',
      cervix_opening: 'open',
      cervix_firmness: 'soft',
      lh_test: 'positive',
      intercourse: 'unprotected',
      moods: ['calm', 'tired'],
      symptoms: ['cramps'],
      note: 'Grüße, 3 a.m.\nsecond line',
    });
    const sent = change('2026-11-19', full);
    expect((await log(user, [sent])).json()).toEqual({ success: true, kept: [sent.change_id], outdated: [] });
    expect(await listDays(user)).toEqual([{ ...sent, kind: 'fertility', version: 1, value: full }]);
  });

  it('stores excluded signs and accepts entries of older clients without the field', async () => {
    const user = await createUser();
    const sent = change('2026-11-18', { mucus_feeling: 'wet', mucus_texture: 'creamy', mucus_excluded: true });
    const { mucus_excluded: _mucus, cervix_excluded: _cervix, ...older } = entry('2026-11-19');
    expect((await log(user, [sent, { ...change('2026-11-19'), value: older }])).statusCode).toBe(200);
    expect(await listEntries(user)).toEqual([entry('2026-11-19'), sent.value]);
  });

  it('stores a change once even if it is sent again after a lost reply', async () => {
    const user = await createUser();
    const changes = ['2026-11-17', '2026-11-18', '2026-11-19'].map((day) => change(day));
    for (let times = 0; times < 3; times += 1)
      expect((await log(user, changes)).json()).toMatchObject({
        kept: changes.map(({ change_id: id }) => id),
        outdated: [],
      });
    expect(await api.db.$count(entries, sql`scope_id = ${user.id}`)).toBe(3);
  });

  it('keeps the latest change regardless of order and repetition', async () => {
    const days = ['2026-11-17', '2026-11-18'];
    const changes = fc.array(
      fc.record({
        day: fc.constantFrom(...days),
        minute: fc.integer({ min: 0, max: 5 }),
        temperature: fc.option(fc.integer({ min: 3600, max: 3602 }).map((value) => value / 100)),
      }),
      { minLength: 1, maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(changes, fc.infiniteStream(fc.nat()), async (generated, order) => {
        const user = await createUser();
        const sent = generated.map(({ day, minute, temperature }) =>
          change(day, temperature === null ? null : { temperature }, {
            changed_at: `2026-11-20T08:0${minute}:00.000Z`,
          }),
        );
        const arriving = [...sent, ...sent].toSorted(() => (Number(order.next().value) % 2 === 0 ? 1 : -1));
        for (const item of arriving) await log(user, [item]);
        const last = (day: string) =>
          sent
            .filter((item) => item.key === day)
            .toSorted((a, b) => (a.changed_at + a.change_id < b.changed_at + b.change_id ? 1 : -1))[0]?.value ?? null;
        expect(await listEntries(user)).toEqual(
          days
            .map(last)
            .toReversed()
            .filter((entry) => entry !== null),
        );
      }),
      { numRuns: 25 },
    );
  });

  it('reports changes that were superseded by later ones', async () => {
    const user = await createUser();
    await log(user, [change('2026-11-19', { note: 'phone' }, { changed_at: '2026-11-20T09:00:00.000Z' })]);
    const late = change('2026-11-19', { note: 'tablet' });
    expect((await log(user, [late])).json()).toEqual({ success: true, kept: [], outdated: [late.change_id] });
    expect(await listEntries(user)).toMatchObject([{ note: 'phone' }]);
  });

  it('treats a timestamp in the future as now', async () => {
    const user = await createUser();
    await log(user, [change('2026-11-19', { note: 'ahead' }, { changed_at: '2099-01-01T00:00:00.000Z' })]);
    const [row] = await listDays(user);
    expect(Date.parse(row?.changed_at ?? '')).toBeLessThanOrEqual(Date.now());
    await log(user, [
      change('2026-11-19', { note: 'later' }, { changed_at: new Date(Date.now() + 1000).toISOString() }),
    ]);
    expect(await listEntries(user)).toMatchObject([{ note: 'later' }]);
  });

  it('deletes a day whose entry is empty', async () => {
    const user = await createUser();
    await log(user, [change('2026-11-19')]);
    await log(user, [change('2026-11-19', {}, { changed_at: '2026-11-20T08:01:00.000Z' })]);
    expect(await listEntries(user)).toEqual([]);
  });

  it('stores one of many concurrent changes of a day, without a deadlock', async () => {
    const user = await createUser();
    const days = Array.from({ length: 20 }, (_, index) => addDays('2026-10-01', index));
    const batches = Array.from({ length: 8 }, (_, index) => {
      const note = `device ${index}`;
      const batch = days.map((day) => change(day, { note }, { changed_at: `2026-11-20T08:00:0${index}.000Z` }));
      return index % 2 === 0 ? batch : batch.toReversed();
    });
    const responses = await Promise.all(batches.map((batch) => log(user, batch)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(batches.map(() => 200));
    expect(new Set((await listEntries(user)).map(({ note }) => note))).toEqual(new Set(['device 7']));
  });

  it.each([
    ['34.2 °C', change('2026-11-19', { temperature: 34.2 })],
    ['a temperature in °F', change('2026-11-19', { temperature: 98.6 })],
    ['four decimals', change('2026-11-19', { temperature: 36.5555 })],
    ['a day that does not exist', change('2026-02-30')],
    ['a day in the year 0', change('0000-01-01')],
    ['an entry of another day', change('2026-11-19', undefined, { value: entry('2026-11-18') })],
    ['an unknown symptom', change('2026-11-19', { symptoms: ['bliss'] as never })],
    ['a note that is too long', change('2026-11-19', { note: 'x'.repeat(1001) })],
    ['an invalid id', change('2026-11-19', undefined, { change_id: '1' })],
    ['an invalid timestamp', change('2026-11-19', undefined, { changed_at: 'yesterday' })],
  ])('rejects %s and writes the rest', async (_what, bad) => {
    const user = await createUser();
    const reply = await log(user, [bad]);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ success: false, code: 'bad_input' });
    expect(await listEntries(user)).toEqual([]);
    const good = change('2026-11-10');
    expect((await log(user, [good, bad])).json()).toMatchObject({
      kept: [good.change_id],
      refused: [{ change_id: bad.change_id }],
    });
    expect((await listEntries(user)).map(({ day }) => day)).toEqual(['2026-11-10']);
  });

  it('rejects duplicate days, and days that are in the future in every time zone', async () => {
    const user = await createUser();
    expect((await log(user, [change('2026-11-19'), change('2026-11-19')])).json()).toMatchObject({
      refused: [{ field: 'key', detail: 'An entry is listed twice. Please send each once.' }],
    });
    const dayAfterTomorrow = addDays(new Date().toISOString().slice(0, 10), 2);
    const reply = await log(user, [change(dayAfterTomorrow)]);
    expect(reply.json()).toMatchObject({ detail: futureDayText, fields: { 'changes.0.value': futureDayText } });
    expect(await listEntries(user)).toHaveLength(1);
  });

  it('counts on the dashboard and appears occasionally in recent activity, without details', async () => {
    const user = await createUser();
    for (const day of ['2026-11-17', '2026-11-18', '2026-11-19']) await log(user, [change(day, { note: 'secret' })]);
    const reply = await api.get(`/api/user/activity-data/${user.email}`, user.cookie);
    const { user_data: data } = reply.json<{
      user_data: { fertility_entries: number; recent_activities: object[] };
    }>();
    expect(data.fertility_entries).toBe(3);
    expect(data.recent_activities).toMatchObject([{ title: 'Fertility tracker', description: 'You logged an entry.' }]);
    await send('DELETE', '/api/fertility', user);
    const after = await api.get(`/api/user/activity-data/${user.email}`, user.cookie);
    expect(after.json()).toMatchObject({
      user_data: { fertility_entries: 0, recent_activities: [{ type: 'welcome' }] },
    });
    await log(user, [change('2026-11-19', undefined, { changed_at: new Date().toISOString() })]);
    const again = await api.get(`/api/user/activity-data/${user.email}`, user.cookie);
    expect(again.json()).toMatchObject({ user_data: { recent_activities: [{ type: 'fertility_entry' }] } });
  });
});

describe('importing', () => {
  const days = (count: number) => Array.from({ length: count }, (_, index) => entry(addDays('1998-01-01', index)));

  it('accepts ten thousand days and lists them in pages', async () => {
    const user = await createUser({ emailVerifiedAt: new Date() });
    expect((await importDays(user, days(10_000))).json()).toEqual({ success: true, written: 10_000, left: 0 });
    const listed = (await listDays(user)).map(({ key }) => key);
    expect(listed).toEqual(
      days(10_000)
        .map(({ day }) => day)
        .toReversed(),
    );
  });

  it('keeps existing days unless replacing is requested', async () => {
    const user = await createUser();
    await log(user, [change('1998-01-02', { note: 'mine' })]);
    expect((await importDays(user, days(3))).json()).toEqual({ success: true, written: 2, left: 1 });
    expect((await listEntries(user)).map(({ note }) => note)).toEqual(['', 'mine', '']);
    expect((await importDays(user, days(3), true)).json()).toEqual({ success: true, written: 3, left: 0 });
    expect((await listEntries(user)).map(({ note }) => note)).toEqual(['', '', '']);
  });

  it.each([1, 100])('with %i invalid entries names each of them', async (wrong) => {
    const user = await createUser();
    const some = days(200).map((day, index) => (index < wrong ? { ...day, note: null } : day));
    const { fields } = (await importDays(user, some)).json<{ fields: Record<string, string> }>();
    expect(Object.keys(fields)).toEqual(Array.from({ length: wrong }, (_, index) => `entries.${index}.note`));
  });

  it.each([[[null]], [['x', 1, {}]], [[[]]], ['entries'], [{}], [[]]])('rejects %j as entries', async (entries) => {
    const user = await createUser();
    const reply = await importDays(user, entries as unknown[]);
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json<{ fields: object }>().fields)[0]).toMatch(/^entries/);
  });

  it('is all or nothing', async () => {
    const user = await createUser();
    const bad = [...days(200), entry('1999-01-01', { temperature: 20 })];
    expect((await importDays(user, bad)).statusCode).toBe(400);
    expect((await importDays(user, [...days(3), ...days(1)])).statusCode).toBe(400);
    expect((await importDays(user, days(10_001))).statusCode).toBe(400);
    expect(await listEntries(user)).toEqual([]);
  });
});

describe('the report', () => {
  it.each(Object.keys(kinds) as (keyof typeof kinds)[])('for %s contains only what the plan includes', async (kind) => {
    const user = await createUser(kinds[kind]);
    await importDays(user, cycles);
    const reply = await reportAt(user, 'today=2026-10-24');
    const isAdvanced = ['plus', 'pro', 'VIP pro, suspended', 'admin'].includes(kind);
    const expected = createCycleReport({
      entries: cycles,
      settings: defaultSettings,
      asOf: '2026-10-24',
      isAdvanced,
    });
    expect(reply.json()).toEqual({ success: true, report: expected });
    expect(expected.advanced === null).toBe(!isAdvanced);
    expect(reply.body.includes('36.4')).toBe(isAdvanced);
  });

  it('has sentences in the requested unit and date order', async () => {
    const user = await createUser(kinds.plus);
    await importDays(user, cycles);
    const reply = await reportAt(user, 'today=2026-10-24&unit=f&locale=en-US');
    const expected = createCycleReport({
      entries: cycles,
      settings: { ...defaultSettings, unit: 'f' },
      asOf: '2026-10-24',
      isAdvanced: true,
      locale: 'en-US',
    });
    expect(reply.json()).toEqual({ success: true, report: expected });
    expect(reply.body).toMatch(/October \d/);
    expect(reply.body).not.toMatch(/\d October|°C/);
  });

  it('shows what was known on an earlier day', async () => {
    const user = await createUser(kinds.plus);
    await importDays(user, cycles);
    const { report } = (await reportAt(user, 'today=2026-10-24&as_of=2026-10-14')).json<{ report: CycleReport }>();
    expect(report).toEqual(
      createCycleReport({ entries: cycles, settings: defaultSettings, asOf: '2026-10-14', isAdvanced: true }),
    );
    expect(report.advanced?.cycles[0]?.infertile_from).toBeNull();
  });

  it.each([
    '',
    'today=',
    'today=soon',
    'today=2026-02-30',
    'today=2099-01-01',
    'today=2026-10-24&as_of=2026-10-25',
    'today=2026-10-24&unit=k',
    'today=2026-10-24&locale=xx',
  ])('rejects %j', async (query) => {
    const reply = await reportAt(await createUser(), query);
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([400, 'bad_input']);
  });

  it('rejects an impossible due date and changes nothing', async () => {
    const user = await createUser();
    const url = '/api/fertility/settings';
    const from = new Date().toISOString().slice(0, 10);
    for (const days of [-25, 304]) {
      const settings = { ...defaultSettings, mode: 'pregnancy', due_date: addDays(from, days) };
      const reply = await send('PUT', url, user, settings);
      expect([reply.statusCode, Object.keys(reply.json<{ fields: object }>().fields)]).toEqual([400, ['due_date']]);
    }
    expect((await api.get(url, user.cookie)).json()).toMatchObject({ settings: defaultSettings });
  });

  it('stores the due date sealed, after consent, and only the profile accepts and returns it too', async () => {
    const user = await makeUser(api.db);
    const url = '/api/fertility/settings';
    const dueDate = addDays(new Date().toISOString().slice(0, 10), 111);
    const settings = { ...defaultSettings, mode: 'pregnancy', due_date: dueDate };
    expect((await send('PUT', url, user, settings)).statusCode).toBe(409);
    expect((await api.get(url, user.cookie)).json()).toMatchObject({ settings: { due_date: null } });
    await agree(user);
    await send('PUT', url, user, settings);
    expect((await api.get(url, user.cookie)).json()).toMatchObject({ settings: { due_date: dueDate } });
    const hasDueDate = (schema: unknown) =>
      schema !== undefined &&
      JSON.stringify(toJSONSchema(schema as $ZodType, { unrepresentable: 'any', io: 'input' })).match(/due_?date/i) !==
        null;
    const endpointsWithDueDate = api.endpoints.filter(({ body, reply }) => hasDueDate(body) || hasDueDate(reply));
    expect(new Set(endpointsWithDueDate.map(({ path }) => path))).toEqual(
      new Set(['/api/fertility/settings', '/api/profile']),
    );
  });

  it('is empty during a pregnancy; the due date is stored only in the settings', async () => {
    const user = await createUser(kinds.plus);
    await importDays(user, cycles);
    const url = '/api/fertility/settings';
    expect((await api.get(url, user.cookie)).json()).toEqual({
      success: true,
      settings: defaultSettings,
      is_saved: false,
    });
    const settings = {
      ...defaultSettings,
      mode: 'pregnancy',
      due_date: addDays(new Date().toISOString().slice(0, 10), 100),
    };
    expect((await send('PUT', url, user, settings)).json()).toEqual({ success: true, settings });
    const { report } = (await reportAt(user, 'today=2026-10-24')).json<{ report: CycleReport }>();
    expect(report).toMatchObject({ mode: 'pregnancy', estimate: null, advanced: null });
    await send('PUT', url, user, { ...settings, mode: 'pause' });
    expect((await api.get(url, user.cookie)).json()).toMatchObject({
      settings: { mode: 'pause', due_date: null },
      is_saved: true,
    });
  });

  it('that a device guesses are saved only where there are none', async () => {
    const user = await createUser(kinds.plus);
    const url = '/api/fertility/settings';
    const guess = (unit: 'c' | 'f') => send('PUT', url, user, { ...defaultSettings, unit, unless_saved: true });
    expect((await guess('c')).json()).toEqual({ success: true, settings: defaultSettings });
    expect((await guess('f')).json()).toEqual({ success: true, settings: defaultSettings });
    expect((await api.get(url, user.cookie)).json()).toMatchObject({ settings: defaultSettings, is_saved: true });
  });
});

describe('encryption at rest', () => {
  /** Every value of every table as text; binary values also decoded as text. */
  async function everything(): Promise<string> {
    const tables = await api.db.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    const parts: string[] = [];
    for (const { name } of tables.rows) {
      const { rows } = await api.db.execute<Record<string, unknown>>(sql`select * from ${sql.identifier(name)}`);
      for (const row of rows)
        parts.push(
          JSON.stringify(row),
          ...Object.values(row).map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : '')),
        );
    }
    return parts.join('\n');
  }

  it('leaves no logged value readable in the database or the log', async () => {
    const user = await createUser(kinds.plus);
    const overrides = {
      temperature: 38.91,
      note: 'CANARY-NOTE',
      symptoms: ['ovulation_pain'],
      mucus_texture: 'egg_white',
    } as const;
    await log(user, [change('2026-11-19', { ...overrides, symptoms: [...overrides.symptoms] })]);
    await importDays(user, [entry('2026-11-18', { ...overrides, symptoms: [...overrides.symptoms] })]);
    const dueDate = addDays(new Date().toISOString().slice(0, 10), 123);
    const settings = { ...defaultSettings, mode: 'pregnancy', due_date: dueDate };
    await send('PUT', '/api/fertility/settings', user, settings);
    await reportAt(user, 'today=2026-11-20');
    // Fractions of seconds would look like temperatures.
    const contents = ((await everything()) + api.logs()).replaceAll(/:\d\d\.\d+/g, '');
    expect(contents.includes(user.email)).toBe(true);
    const canaries = ['38.91', 'CANARY-NOTE', 'ovulation_pain', 'egg_white', '"mode"', dueDate];
    expect(canaries.filter((canary) => contents.includes(canary))).toEqual([]);
  });

  it('a row moved to another user or day does not open, but all others do', async () => {
    const [user, other] = [await createUser(kinds.plus), await createUser(kinds.plus)];
    await importDays(other, cycles);
    await log(user, [change('2026-11-19', { note: 'CANARY-MOVED' })]);
    await api.db.execute(sql`update entries set scope_id = ${other.id}, version = 0 where scope_id = ${user.id}`);
    await api.db.execute(sql`update scopes set version = version + 1 where id = ${other.id}`);
    await api.db.execute(
      sql`update entries set version = ${cycles.length + 1} where scope_id = ${other.id} and version = 0`,
    );
    expect(await listUnreadable(other)).toEqual(['2026-11-19']);
    expect(await listDays(other)).toHaveLength(cycles.length);
    const { report } = (await reportAt(other, 'today=2026-11-20')).json<{ report: CycleReport }>();
    const expected = createCycleReport({
      entries: cycles,
      settings: defaultSettings,
      asOf: '2026-11-20',
      isAdvanced: true,
    });
    expect(report).toEqual({ ...expected, unreadable: ['2026-11-19'] });
    const logLines = api
      .logs()
      .split('\n')
      .filter((line) => /sealed (days|entries) could not be opened/.test(line));
    expect(logLines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { level: 50, entries: 1 },
      { level: 50, entries: 1 },
      { level: 50, user: other.id, days: 1 },
    ]);
    expect(logLines.join('').match(/2026-11-19|CANARY|@/)).toBeNull();
    await log(other, [change('2026-11-19', { note: 'again' }, { changed_at: new Date().toISOString() })]);
    expect(await listUnreadable(other)).toBeUndefined();
  });

  it('reports a corrupt row, even if it is the only one', async () => {
    const user = await createUser();
    await log(user, [change('2026-11-18'), change('2026-11-19')]);
    await api.db.execute(
      sql`update entries set sealed = set_byte(sealed, 30, get_byte(sealed, 30) # 1) where scope_id = ${user.id} and key = '2026-11-18'`,
    );
    expect(await listDays(user)).toMatchObject([{ key: '2026-11-19' }]);
    expect(await listUnreadable(user)).toEqual(['2026-11-18']);
    await api.db.execute(sql`update entries set sealed = '' where scope_id = ${user.id}`);
    expect(await listDays(user)).toEqual([]);
    expect((await listUnreadable(user))?.toSorted()).toEqual(['2026-11-18', '2026-11-19']);
  });

  it('settings that do not open are replaced by the defaults, reported, and overwritten only on purpose', async () => {
    const user = await createUser(kinds.plus);
    await importDays(user, cycles);
    const url = '/api/fertility/settings';
    await send('PUT', url, user, { ...defaultSettings, mode: 'pause', unit: 'f' });
    await api.db.execute(sql`update fertility_settings set sealed = '' where user_id = ${user.id}`);
    const isDamaged = async () =>
      (await api.db.$count(fertilitySettings, sql`user_id = ${user.id} and sealed = ''`)) === 1;

    const read = await api.get(url, user.cookie);
    expect(read.json()).toEqual({ success: true, settings: defaultSettings, is_saved: false, is_unreadable: true });
    const { report } = (await reportAt(user, 'today=2026-11-20')).json<{ report: CycleReport }>();
    expect(report.mode).toBe('cycle');
    const logLines = api
      .logs()
      .split('\n')
      .filter((line) => line.includes('sealed settings could not be opened') && line.includes(user.id));
    expect(logLines).toHaveLength(2);

    const refused = await send('PUT', url, user, { ...defaultSettings, unit: 'f' });
    expect([refused.statusCode, refused.json<{ detail: string }>().detail]).toEqual([409, unreadableSettingsRefusal]);
    const { profile, version } = (await api.get('/api/profile', user.cookie)).json<{
      profile: Profile;
      version: string;
    }>();
    expect(profile.dueDate).toBe('');
    const dueDate = addDays(new Date().toISOString().slice(0, 10), 100);
    const withDueDate = await send('PUT', '/api/profile', user, { ...profile, dueDate, version });
    expect([withDueDate.statusCode, withDueDate.json<{ detail: string }>().detail]).toEqual([
      409,
      unreadableSettingsRefusal,
    ]);
    expect(await isDamaged()).toBe(true);

    const confirmed = await send('PUT', url, user, { ...defaultSettings, unit: 'f', replaces_unreadable: true });
    expect(confirmed.statusCode).toBe(200);
    expect((await api.get(url, user.cookie)).json()).toEqual({
      success: true,
      settings: { ...defaultSettings, unit: 'f' },
      is_saved: true,
    });
  });

  it('deletes days, settings and the data key with the account', async () => {
    const user = await createUser();
    await log(user, [change('2026-11-19')]);
    expect(await api.db.$count(scopeKeys, sql`scope_id = ${user.id}`)).toBe(1);
    await eraseAccount(api.server, user.id);
    expect(await api.db.$count(scopeKeys, sql`scope_id = ${user.id}`)).toBe(0);
    expect(await api.db.$count(entries, sql`scope_id = ${user.id}`)).toBe(0);
  });
});
