import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { readAppPassword, readOnlyDays } from '@everstep/domain/app-passwords';
import { addDays } from '@everstep/domain/base/days';
import { appPasswordActs } from '../../../test/app-passwords';
import { custodyFamily } from '../../../test/custody';
import { kinds, makeUser, password as signInPassword } from '../../../test/factories';
import { useApp } from '../../../test/test-app';
import { appPasswords, users } from '../../db/schema';
import { passwordMac } from './password-mac';
import { areAppPasswordsCovered, findAppPasswordHolder, noteAppPasswordUse } from './repository';

const api = useApp();
const { make, list } = appPasswordActs(api);

const pro = () => makeUser(api.db, { ...kinds.pro, emailVerifiedAt: new Date() });
const find = (login: string, password: string) => findAppPasswordHolder(api.server, { login, password });
const rowOf = async (id: string) => (await api.db.select().from(appPasswords).where(eq(appPasswords.id, id)))[0];
const day = '2026-12-15';

async function holderOf(login: string, password: string) {
  const holder = await find(login, password);
  if (!holder) throw new Error('nobody holds this app password');
  return holder;
}

describe('an app password', () => {
  it('stands for its owner, with the address and itself written in any way', async () => {
    const user = await pro();
    await make(user, 'Tablet');
    const { id, password } = await make(user);
    const typed = [password, password.toUpperCase(), password.replaceAll('-', ''), ` ${password.replaceAll('-', ' ')}`];
    for (const login of [user.email, ` ${user.email.toUpperCase()} `])
      for (const each of typed)
        expect(await find(login, each)).toMatchObject({
          user: { id: user.id, email: user.email, tier: 'ultra_elite', status: 'active' },
          passwordId: id,
          lapsedOn: null,
          lastUsedOn: null,
          hasOldMac: false,
        });
  });

  it('stands for nobody with another address or other letters', async () => {
    const [user, other] = [await pro(), await pro()];
    const { password } = await make(user);
    const others = await make(other);
    const flipped = (password.startsWith('0') ? '1' : '0') + password.slice(1);
    for (const [login, each] of [
      [user.email, others.password],
      [other.email, password],
      ['nobody@parents.example', password],
      ['', password],
      ['not an address', password],
      [user.id, password],
      [user.email, flipped],
      [user.email, password.slice(0, -1)],
      [user.email, `${password}0`],
      [user.email, ''],
      [user.email, signInPassword],
      [user.email, '0'.repeat(32)],
      ['\u0000', '\u0000'],
    ] as const)
      expect(await find(login, each), `${login} ${each}`).toBeNull();
  });

  it('stands for nobody once it has ended, or its address is another one', async () => {
    const user = await pro();
    const { id, password } = await make(user);
    await api.db
      .update(users)
      .set({ email: `new-${user.email}` })
      .where(eq(users.id, user.id));
    expect(await find(user.email, password)).toBeNull();
    expect(await find(`new-${user.email}`, password)).not.toBeNull();
    await api.db.delete(appPasswords).where(eq(appPasswords.id, id));
    expect(await find(`new-${user.email}`, password)).toBeNull();
  });

  it.each([
    ['an administrator, who signs in with a second factor', { role: 'admin' }],
    ['an account with a temporary password', { temporaryPasswordUntil: new Date(Date.now() + 3_600_000) }],
    ['an account that is being erased', { erasureStartedAt: new Date() }],
  ] as const)('does not stand for %s', async (_what, values) => {
    const user = await pro();
    const { password } = await make(user);
    await api.db.update(users).set(values).where(eq(users.id, user.id));
    expect(await find(user.email, password)).toBeNull();
  });

  it('stands for a suspended account and for one that has asked for its erasure, as signing in does', async () => {
    const user = await pro();
    const { password } = await make(user);
    await api.db
      .update(users)
      .set({ suspendedAt: new Date(), deletionRequestedAt: new Date(), erasureAt: new Date(Date.now() + 86_400_000) })
      .where(eq(users.id, user.id));
    const holder = await holderOf(user.email, password);
    expect(holder.user.status).toBe('suspended');
    expect(await areAppPasswordsCovered(api.db, holder.user)).toBe(false);
  });

  it('belongs to its row: another row with the same hash does not open', async () => {
    const user = await pro();
    const [first, second] = [await make(user), await make(user)];
    const mac = (await rowOf(first.id))?.mac;
    await api.db.update(appPasswords).set({ mac }).where(eq(appPasswords.id, second.id));
    expect(await find(user.email, first.password)).toMatchObject({ passwordId: first.id });
    expect(await find(user.email, second.password)).toBeNull();
  });

  it('is right by an older key, and is hashed anew with the newest one when it is used', async () => {
    const user = await pro();
    const { id, password } = await make(user);
    const keys = new Map(api.config.sealingKeys);
    const added = new Map([['added', Buffer.alloc(32, 7)], ...keys]);
    const findBy = (sealingKeys: ReadonlyMap<string, Buffer>) =>
      findAppPasswordHolder({ db: api.db, config: { ...api.config, sealingKeys } }, { login: user.email, password });
    const first = await findBy(added);
    expect(first).toMatchObject({ passwordId: id, hasOldMac: true });
    if (first) await noteAppPasswordUse(api.db, first, { day, isCovered: true });
    expect((await rowOf(id))?.mac).toEqual(passwordMac(added, id, readAppPassword(password) ?? ''));
    expect(await findBy(added)).toMatchObject({ hasOldMac: false });
    expect(await findBy(new Map([['added', Buffer.alloc(32, 7)]]))).not.toBeNull();
    expect(await findBy(keys)).toBeNull();
  });
});

describe('a plan that covers app passwords', () => {
  it('is the user’s own, or that of a parent in one of their families', async () => {
    const { ana, ben } = await custodyFamily(api);
    const covered = async ({ email }: { email: string }, password: string) =>
      areAppPasswordsCovered(api.db, (await holderOf(email, password)).user);
    const [anas, bens] = [await make(ana), await make(ben)];
    expect([await covered(ana, anas.password), await covered(ben, bens.password)]).toEqual([true, true]);
    await api.db.update(users).set({ grantedTier: 'elite_premium' }).where(eq(users.id, ana.id));
    expect([await covered(ana, anas.password), await covered(ben, bens.password)]).toEqual([false, false]);
  });
});

describe('the use of an app password', () => {
  async function using() {
    const user = await pro();
    const { id, password } = await make(user);
    const use = async (on: string, isCovered: boolean) =>
      noteAppPasswordUse(api.db, await holderOf(user.email, password), { day: on, isCovered });
    return { user, id, use };
  }

  it('is written once a day, as a day', async () => {
    const { user, id, use } = await using();
    const versionOf = async () => {
      const { rows } = await api.db.$client.query<{ xmin: string }>('select xmin from app_passwords where id = $1', [
        id,
      ]);
      return rows[0]?.xmin;
    };
    expect(await use(day, true)).toEqual({ state: 'open' });
    expect(await rowOf(id)).toMatchObject({ lastUsedOn: day, lapsedOn: null });
    const version = await versionOf();
    expect(await use(day, true)).toEqual({ state: 'open' });
    expect(await versionOf()).toBe(version);
    await use(addDays(day, 1), true);
    expect(await versionOf()).not.toBe(version);
    await use(day, true);
    expect(await list(user)).toMatchObject([{ last_used: addDays(day, 1) }]);
  });

  it('without a plan is for reading for 30 days, then for nothing, until there is a plan again', async () => {
    const { id, use } = await using();
    await use(day, true);
    const lapsed = addDays(day, 3);
    expect(await use(lapsed, false)).toEqual({ state: 'read-only' });
    expect(await rowOf(id)).toMatchObject({ lastUsedOn: lapsed, lapsedOn: lapsed });
    expect(await use(addDays(lapsed, readOnlyDays - 1), false)).toEqual({ state: 'read-only' });
    expect(await use(addDays(lapsed, readOnlyDays), false)).toEqual({ state: 'ended' });
    expect(await rowOf(id)).toMatchObject({ lapsedOn: lapsed });
    const again = addDays(lapsed, readOnlyDays);
    expect(await use(again, true)).toEqual({ state: 'open' });
    expect(await rowOf(id)).toMatchObject({ lapsedOn: null });
    expect(await use(addDays(again, 1), false)).toEqual({ state: 'read-only' });
  });

  it('without a plan says to its owner how long it lasts', async () => {
    const { user, use } = await using();
    const today = new Date().toISOString().slice(0, 10);
    await use(today, false);
    expect(await list(user)).toMatchObject([{ state: 'open', read_only_until: null }]);
    await api.db.update(users).set({ grantedTier: 'free' }).where(eq(users.id, user.id));
    expect(await list(user)).toMatchObject([{ state: 'read-only', read_only_until: addDays(today, readOnlyDays - 1) }]);
    const before = addDays(today, -readOnlyDays);
    await api.db.update(appPasswords).set({ lapsedOn: before }).where(eq(appPasswords.userId, user.id));
    expect(await list(user)).toMatchObject([{ state: 'ended', read_only_until: addDays(today, -1) }]);
  });

  it('that met its end writes nothing', async () => {
    const user = await pro();
    const { id, password } = await make(user);
    const holder = await holderOf(user.email, password);
    await api.db.delete(appPasswords).where(eq(appPasswords.id, id));
    expect(await noteAppPasswordUse(api.db, holder, { day, isCovered: true })).toEqual({ state: 'open' });
    expect(await rowOf(id)).toBeUndefined();
  });
});
