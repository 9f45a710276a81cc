import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { authTexts } from '@everstep/domain/auth';
import { consents } from '@everstep/domain/consents';
import { addDays } from '@everstep/domain/base/days';
import { failures } from '@everstep/domain/errors';
import { defaultSettings, type FertilitySettings } from '@everstep/domain/fertility';
import { emptyProfile, profileTexts, type Profile } from '@everstep/domain/profile';
import { makeUser } from '../../../test/factories';
import { origin, useApp } from '../../../test/test-app';
import { profiles, users } from '../../db/schema';

const api = useApp();
type User = Awaited<ReturnType<typeof makeUser>>;

const url = '/api/profile';
const put = (path: string, payload: object, cookie?: string) =>
  api.inject({ method: 'PUT', url: path, headers: { origin, ...(cookie && { cookie }) }, payload });
const read = async ({ cookie }: User) => {
  const { profile, version } = (await api.get(url, cookie)).json<{ profile: Profile; version: string }>();
  return { profile, version };
};
/** Sends the whole profile with changes, as of the version that is read first. */
const save = async (user: User, change: Partial<Profile>, version?: string) => {
  const current = await read(user);
  return put(url, { ...current.profile, ...change, version: version ?? current.version }, user.cookie);
};
const agree = ({ cookie }: User) => put('/api/user/consents/trackers', { version: consents.trackers.version }, cookie);
const readSettings = async ({ cookie }: User) =>
  (await api.get('/api/fertility/settings', cookie)).json<{ settings: FertilitySettings }>().settings;
const saveSettings = ({ cookie }: User, settings: FertilitySettings) =>
  put('/api/fertility/settings', settings, cookie);
const listRows = ({ id }: User) => api.db.select().from(profiles).where(eq(profiles.userId, id));
const nameOf = async ({ id }: User) =>
  (await api.db.select({ name: users.name }).from(users).where(eq(users.id, id)))[0]?.name;

const today = new Date().toISOString().slice(0, 10);
const dueDate = addDays(today, 100);

const everything: Partial<Profile> = {
  firstName: 'Mary Jane',
  lastName: 'Watson',
  phone: '+1 202 555 0147',
  dateOfBirth: '1991-04-05',
  address: '12 Linden Street',
  city: 'Springfield',
  state: 'Vermont',
  zipCode: '05156',
  partnerName: 'Ben Bell',
  partnerEmail: 'ben@parents.example',
  childrenCount: '4+',
  currentStage: 'pregnant',
};

describe('a profile', () => {
  it('is empty but for the name of the account, until something is saved', async () => {
    const user = await makeUser(api.db, { name: 'Ana Bell' });
    const reply = await api.get(url, user.cookie);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect((await read(user)).profile).toEqual({ ...emptyProfile, firstName: 'Ana', lastName: 'Bell' });
    expect(await listRows(user)).toEqual([]);
  });

  it('is saved whole and read again', async () => {
    const user = await makeUser(api.db);
    const reply = await save(user, everything);
    expect(reply.statusCode).toBe(200);
    const saved = await read(user);
    expect(saved.profile).toEqual({ ...emptyProfile, ...everything });
    expect(reply.json()).toEqual({ success: true, ...saved });
  });

  it('is taken with whatever control characters were pasted into it', async () => {
    const user = await makeUser(api.db);
    const reply = await save(user, { ...everything, address: '1 Main Street\u000bApt. 4', city: 'Lake\u0000side' });
    expect(reply.statusCode).toBe(200);
    expect((await read(user)).profile).toMatchObject({ address: '1 Main Street Apt. 4', city: 'Lakeside' });
  });

  it('sets the name of the account, and follows it when it changes elsewhere', async () => {
    const user = await makeUser(api.db, { name: 'Ana' });
    await save(user, everything);
    const session = await api.get(`/api/user/subscription-access/${user.email}`, user.cookie);
    expect(session.json()).toMatchObject({ user: { name: 'Mary Jane Watson' } });
    expect((await read(user)).profile).toMatchObject({ firstName: 'Mary Jane', lastName: 'Watson' });
    await api.db.update(users).set({ name: 'Marianne Watson' }).where(eq(users.id, user.id));
    expect((await read(user)).profile).toMatchObject({ firstName: 'Marianne', lastName: 'Watson' });
  });

  it('is sealed with the user’s data key, for this user only', async () => {
    const [user, other] = [await makeUser(api.db), await makeUser(api.db)];
    await save(user, everything);
    const [row] = await listRows(user);
    const stored = JSON.stringify(row) + (row?.sealed.toString('latin1') ?? '');
    const { firstName: _1, lastName: _2, ...sealed } = everything;
    for (const value of Object.values(sealed)) expect(stored).not.toContain(value);
    await save(other, everything);
    await api.db
      .update(profiles)
      .set({ sealed: row?.sealed ?? Buffer.alloc(0) })
      .where(eq(profiles.userId, other.id));
    expect((await api.get(url, other.cookie)).statusCode).toBe(500);
  });

  it('does not appear in the log', async () => {
    const user = await makeUser(api.db);
    await save(user, everything);
    await save(user, { ...everything, phone: 'x' });
    for (const value of ['Watson', 'Linden', '555 0147', '5550147', 'ben@parents', dueDate])
      expect(api.logs()).not.toContain(value);
  });

  it('goes with its user', async () => {
    const user = await makeUser(api.db);
    await save(user, everything);
    await api.db.delete(users).where(eq(users.id, user.id));
    expect(await listRows(user)).toEqual([]);
  });
});

describe('bad input', () => {
  it.each([
    [{ firstName: ' ', lastName: '' }, { firstName: profileTexts.nameRequired }],
    [{ lastName: 'evil.test' }, { lastName: authTexts.nameAddress }],
    [{ partnerEmail: 'nowhere' }, { partnerEmail: authTexts.emailInvalid }],
    [{ phone: 'call me' }, { phone: profileTexts.phone }],
    [{ dateOfBirth: '1991-02-30' }, { dateOfBirth: profileTexts.dayInvalid }],
    [{ dateOfBirth: addDays(today, 3) }, { dateOfBirth: profileTexts.birthDateInFuture }],
    [{ dateOfBirth: addDays(today, -300) }, { dateOfBirth: profileTexts.birthDateTooRecent }],
    [{ dateOfBirth: '1850-01-01' }, { dateOfBirth: profileTexts.birthDateTooLongAgo }],
    [{ city: 'a\tb' }, { city: profileTexts.lineBreaks }],
  ])('%j gets a sentence and changes nothing', async (change, fields) => {
    const user = await makeUser(api.db, { name: 'Ana' });
    const reply = await save(user, { ...everything, ...change });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ success: false, code: 'bad_input', fields });
    expect(await listRows(user)).toEqual([]);
    expect(await nameOf(user)).toBe('Ana');
  });

  it('of a missing field, another type or no body is refused', async () => {
    const user = await makeUser(api.db);
    const { profile, version } = await read(user);
    const { city: _left, ...others } = profile;
    for (const body of [{ ...others, version }, { ...profile, city: 5, version }, { ...profile, version: null }, {}])
      expect((await put(url, body, user.cookie)).statusCode).toBe(400);
  });
});

describe('the due date', () => {
  it('is that of the tracker, both ways, and sets it to pregnancy', async () => {
    const user = await makeUser(api.db);
    await agree(user);
    await saveSettings(user, { ...defaultSettings, unit: 'f' });
    expect((await save(user, { dueDate })).statusCode).toBe(200);
    expect(await readSettings(user)).toEqual({ ...defaultSettings, unit: 'f', mode: 'pregnancy', due_date: dueDate });

    const later = addDays(dueDate, 2);
    await saveSettings(user, { ...defaultSettings, mode: 'pregnancy', due_date: later });
    expect((await read(user)).profile.dueDate).toBe(later);

    expect((await save(user, { dueDate: '' })).statusCode).toBe(200);
    expect(await readSettings(user)).toMatchObject({ mode: 'pregnancy', due_date: null });
  });

  it('starts a tracker without settings in the unit of the browser', async () => {
    const user = await makeUser(api.db);
    await agree(user);
    const { profile, version } = await read(user);
    await put(url, { ...profile, dueDate, version, unit: 'f' }, user.cookie);
    expect(await readSettings(user)).toEqual({ ...defaultSettings, unit: 'f', mode: 'pregnancy', due_date: dueDate });
  });

  it('is stored nowhere else', async () => {
    const user = await makeUser(api.db);
    await agree(user);
    await save(user, { ...everything, dueDate });
    await saveSettings(user, defaultSettings);
    expect((await read(user)).profile).toEqual({ ...emptyProfile, ...everything });
  });

  it('needs consent: without it nothing at all is written', async () => {
    const user = await makeUser(api.db, { name: 'Ana' });
    const reply = await save(user, { ...everything, dueDate });
    expect([reply.statusCode, reply.json()]).toEqual([
      409,
      { success: false, code: 'consent_required', detail: failures.consent_required.detail },
    ]);
    expect(await listRows(user)).toEqual([]);
    expect(await nameOf(user)).toBe('Ana');
    expect(await readSettings(user)).toEqual(defaultSettings);
  });

  it('stays as it is when it is left out or unchanged, also after consent was withdrawn', async () => {
    const user = await makeUser(api.db);
    await agree(user);
    await save(user, { dueDate });
    await api.inject({
      method: 'DELETE',
      url: '/api/user/consents/trackers',
      headers: { origin, cookie: user.cookie },
    });
    expect((await save(user, { city: 'Bath' })).statusCode).toBe(200);
    const { profile, version } = await read(user);
    const { dueDate: _left, ...others } = profile;
    expect((await put(url, { ...others, city: 'Wells', version }, user.cookie)).statusCode).toBe(200);
    expect((await read(user)).profile).toMatchObject({ city: 'Wells', dueDate });
    expect((await save(user, { dueDate: '' })).statusCode).toBe(409);
  });

  it.each([
    ['2026-02-30', /day that exists/],
    [addDays(today, 400), /at most 280 days/],
    [addDays(today, -60), /three weeks ago/],
  ])('%s gets a sentence and changes nothing', async (day, sentence) => {
    const user = await makeUser(api.db);
    await agree(user);
    const reply = await save(user, { city: 'Bath', dueDate: day });
    expect(reply.statusCode).toBe(400);
    expect(reply.json<{ fields: Record<string, string> }>().fields.dueDate).toMatch(sentence);
    expect((await read(user)).profile).toMatchObject({ city: '', dueDate: '' });
  });
});

describe('two tabs', () => {
  it('the one with the older version is told, and nothing is overwritten', async () => {
    const user = await makeUser(api.db);
    const { version } = await read(user);
    expect((await save(user, { city: 'Bath' }, version)).statusCode).toBe(200);
    const stale = await save(user, { city: 'Wells' }, version);
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ code: 'changed_elsewhere' });
    expect((await read(user)).profile.city).toBe('Bath');
  });

  it('a change of the due date in the tracker or of the name makes an older version stale too', async () => {
    const user = await makeUser(api.db, { name: 'Ana' });
    await agree(user);
    const first = await read(user);
    await saveSettings(user, { ...defaultSettings, mode: 'pregnancy', due_date: dueDate });
    expect((await save(user, { city: 'Wells' }, first.version)).statusCode).toBe(409);
    const second = await read(user);
    await api.db.update(users).set({ name: 'Bea' }).where(eq(users.id, user.id));
    expect((await save(user, { city: 'Wells' }, second.version)).statusCode).toBe(409);
  });

  it('of ten saves at once of the same version exactly one is stored', async () => {
    const user = await makeUser(api.db);
    const { profile, version } = await read(user);
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) => put(url, { ...profile, city: `City ${index}`, version }, user.cookie)),
    );
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array<number>(9).fill(409)]);
    const stored = replies.find(({ statusCode }) => statusCode === 200)?.json<{ profile: Profile }>().profile.city;
    expect((await read(user)).profile.city).toBe(stored);
  });
});

it('requires a session', async () => {
  const user = await makeUser(api.db);
  const { profile, version } = await read(user);
  expect((await api.get(url)).statusCode).toBe(401);
  expect((await put(url, { ...profile, version })).statusCode).toBe(401);
});
