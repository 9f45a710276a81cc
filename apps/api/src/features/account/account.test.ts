import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { countries } from '@everstep/domain/base/country';
import { kinds, makeUser } from '../../../test/factories';
import { makeHousehold } from '../../../test/household';
import { origin, useApp } from '../../../test/test-app';
import { households } from '../../db/schema';

const api = useApp();

describe('subscription-access', () => {
  it('returns the tier and the features of the user', async () => {
    const user = await makeUser(api.db, { grantedTier: 'elite_premium', name: 'Maya' });
    const response = await api.get(`/api/user/subscription-access/${encodeURIComponent(user.email)}`, user.cookie);
    expect(response.json()).toEqual({
      success: true,
      user: {
        id: user.id,
        email: user.email,
        name: 'Maya',
        subscription_tier: 'elite_premium',
        subscription_status: 'active',
        auth_provider: 'email',
        is_admin_created: false,
        vip_access: false,
        first_time_login: true,
        must_change_password: false,
      },
      access: expect.objectContaining({ drHalseyChat: true, vip_community: false, admin_dashboard: false }) as object,
    });
  });

  it('replies 401 without a session, and the same 403 for another and an unknown user', async () => {
    const user = await makeUser(api.db);
    const other = await makeUser(api.db);
    expect((await api.get(`/api/user/subscription-access/${user.email}`)).statusCode).toBe(401);
    const otherUser = await api.get(`/api/user/subscription-access/${other.email}`, user.cookie);
    const unknown = await api.get('/api/user/subscription-access/nobody@parents.example', user.cookie);
    expect(otherUser.statusCode).toBe(403);
    expect(unknown.statusCode).toBe(403);
    expect(otherUser.body).toBe(unknown.body);
  });

  it('decodes the e-mail exactly once and rejects look-alikes', async () => {
    const user = await makeUser(api.db, { email: 'once@parents.example' });
    const request = async (address: string) =>
      (await api.get(`/api/user/subscription-access/${address}`, user.cookie)).statusCode;
    expect(await request('once%40parents.example')).toBe(200);
    expect(await request('ONCE%40parents.example')).toBe(200);
    expect(await request('once%2540parents.example')).toBe(403);
    expect(await request(encodeURIComponent('оnce@parents.example'))).toBe(403);
    expect(await request('once@parents.example%00b@x.test')).toBe(400);
  });
});

describe('validate-access', () => {
  const request = async (body: unknown, cookie?: string) => {
    const response = await api.post('/api/user/validate-access', body, cookie);
    expect(response.statusCode).toBe(200);
    return response.json<{ has_access: boolean }>().has_access;
  };

  it.each([
    ['free', 'drHalseyChat', false],
    ['free', 'free_modules', true],
    ['plus', 'drHalseyChat', true],
    ['plus', 'vip_community', false],
    ['pro', 'vip_community', true],
    ['pro', 'admin_dashboard', false],
    ['suspended plus', 'drHalseyChat', false],
    ['suspended pro', 'basic_quiz', true],
    ['VIP pro, suspended', 'complete_library', true],
    ['admin', 'user_management', true],
    ['plus', '__proto__', true],
    ['plus', 'constructor', true],
  ] as const)('%s, %s: %s', async (kind, feature, expected) => {
    const user = await makeUser(api.db, kinds[kind]);
    expect(await request({ email: user.email, feature }, user.cookie)).toBe(expected);
  });

  it('opens what a parent of the household has to all its members, and nothing else', async () => {
    const [pro, carer, stranger] = [await makeUser(api.db, kinds.pro), await makeUser(api.db), await makeUser(api.db)];
    await makeHousehold(api.server, [
      { id: pro.id, role: 'parent' },
      { id: carer.id, role: 'carer' },
    ]);
    await makeHousehold(api.server, [
      { id: stranger.id, role: 'owner' },
      { id: pro.id, role: 'carer' },
    ]);
    const accessOf = async ({ email, cookie }: typeof carer, feature: string) => request({ email, feature }, cookie);
    expect(await accessOf(carer, 'milk_feeding_tracker')).toBe(true);
    expect(await accessOf(carer, 'dual_parent_calendar_sync')).toBe(true);
    expect(await accessOf(carer, 'complete_library')).toBe(false);
    expect(await accessOf(stranger, 'milk_feeding_tracker')).toBe(false);
  });

  it('is false, never an error, for other users', async () => {
    const free = await makeUser(api.db);
    const pro = await makeUser(api.db, kinds.pro);
    expect(await request({ email: pro.email, feature: 'vip_community' }, free.cookie)).toBe(false);
    expect(await request({ email: pro.email, feature: 'free_modules' }, free.cookie)).toBe(false);
    expect(await request({ email: pro.email, feature: 'vip_community' })).toBe(false);
    expect(await request({ email: '', feature: 'community' })).toBe(false);
  });

  it('rejects an invalid body', async () => {
    expect((await api.post('/api/user/validate-access', { email: 5, feature: 'x' })).statusCode).toBe(400);
  });
});

describe('the country of an account', () => {
  const save = ({ cookie }: { cookie: string }, body: unknown) =>
    api.inject({ method: 'PUT', url: '/api/user/country', headers: { origin, cookie }, payload: body as object });
  const shown = async ({ email, cookie }: { email: string; cookie: string }) =>
    (await api.get(`/api/user/subscription-access/${email}`, cookie)).json<{ user: { country?: string } }>().user
      .country;
  const ofHousehold = async (id: string) =>
    (await api.db.select().from(households).where(eq(households.scopeId, id)))[0]?.country;

  it('is shown with the session on every device, once it is chosen', async () => {
    const user = await makeUser(api.db);
    expect(await shown(user)).toBeUndefined();
    expect((await save(user, { country: 'UK' })).json()).toEqual({ success: true, country: 'UK' });
    expect(await shown(user)).toBe('UK');
    await save(user, { country: 'NZ' });
    expect(await shown(user)).toBe('NZ');
  });

  it('stays when a device offers what it only remembers', async () => {
    const user = await makeUser(api.db);
    expect((await save(user, { country: 'UK', unless_set: true })).json()).toMatchObject({ country: 'UK' });
    expect((await save(user, { country: 'AU', unless_set: true })).json()).toMatchObject({ country: 'UK' });
    expect(await shown(user)).toBe('UK');
  });

  it.each(['GB', 'uk', 'ZZ', '', null, 5, 'constructor'])('cannot be %j, which changes nothing', async (country) => {
    const user = await makeUser(api.db, { country: 'CA' });
    expect((await save(user, { country })).statusCode).toBe(400);
    expect(await shown(user)).toBe('CA');
  });

  it('can be each country of the list', async () => {
    const user = await makeUser(api.db);
    for (const country of countries) expect((await save(user, { country })).statusCode).toBe(200);
  });

  it('needs a session', async () => {
    const user = await makeUser(api.db);
    expect((await save({ cookie: '' }, { country: 'UK' })).statusCode).toBe(401);
    expect(await shown(user)).toBeUndefined();
  });

  it('becomes that of the families the user owns that have none, and of no other', async () => {
    const user = await makeUser(api.db);
    const own = await makeHousehold(api.server, [{ id: user.id, role: 'owner' }]);
    const shared = await makeHousehold(api.server, [
      { id: (await makeUser(api.db)).id, role: 'owner' },
      { id: user.id, role: 'parent' },
    ]);
    await save(user, { country: 'IE' });
    expect(await ofHousehold(own)).toBe('IE');
    expect(await ofHousehold(shared)).toBeNull();
    await save(user, { country: 'AU' });
    expect(await ofHousehold(own)).toBe('IE');
  });
});
