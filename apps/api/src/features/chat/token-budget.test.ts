import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { chatLimits } from '@everstep/domain/chat';
import { makeUser } from '../../../test/factories';
import { useApp } from '../../../test/test-app';
import { chatModelDays, chatUse } from '../../db/schema';
import { transact } from '../../db/client';
import { reserveTokens, settleTokens } from './token-budget';
import { countMessage } from './use-limits';

const api = useApp();
beforeEach(() => api.db.delete(chatModelDays));

const perDay = chatLimits.tokensPerDay;
async function askingUser(): Promise<string> {
  const { id } = await makeUser(api.db);
  await countMessage(api.db, id, 1000);
  return id;
}
const reserve = (userId: string, tokens: number, dailyTokens = 10 * perDay) =>
  transact(api.db, (tx) => reserveTokens(tx, { userId, tokens, dailyTokens }));
const settle = (userId: string, tokens: number, used: number) => settleTokens(api.db, { userId, tokens }, used);
const ofUser = async (userId: string) =>
  (await api.db.select().from(chatUse).where(eq(chatUse.userId, userId)))[0]?.dayTokens;
const ofAll = async () => (await api.db.select().from(chatModelDays))[0]?.tokens ?? 0;

describe('the tokens of a user', () => {
  it('are reserved, and what was not used comes back', async () => {
    const user = await askingUser();
    expect(await reserve(user, 3000)).toBe(true);
    expect([await ofUser(user), await ofAll()]).toEqual([3000, 3000]);
    await settle(user, 3000, 1200);
    expect([await ofUser(user), await ofAll()]).toEqual([1200, 1200]);
    await settle(user, 0, 50);
    expect([await ofUser(user), await ofAll()]).toEqual([1250, 1250]);
  });

  it('end exactly at the limit, and nothing is taken beyond it', async () => {
    const user = await askingUser();
    expect(await reserve(user, perDay)).toBe(true);
    expect(await reserve(user, 1)).toBe(false);
    expect([await ofUser(user), await ofAll()]).toEqual([perDay, perDay]);
    expect(await reserve(await askingUser(), 1)).toBe(true);
  });

  it('begin anew with the first message after 24 hours', async () => {
    const user = await askingUser();
    await reserve(user, perDay);
    await api.db
      .update(chatUse)
      .set({ dayFrom: sql`now() - interval '25 hours'` })
      .where(eq(chatUse.userId, user));
    await countMessage(api.db, user, 1000);
    expect(await reserve(user, 1)).toBe(true);
    expect(await ofUser(user)).toBe(1);
  });

  it('are not overdrawn by questions at once', async () => {
    const user = await askingUser();
    const third = Math.floor(perDay / 3) + 1;
    const given = await Promise.all(Array.from({ length: 8 }, () => reserve(user, third)));
    expect(given.filter(Boolean)).toHaveLength(2);
    expect([await ofUser(user), await ofAll()]).toEqual([2 * third, 2 * third]);
  });
});

describe('the tokens of all users', () => {
  it('end at the limit of the day, and the user gets back what they had reserved', async () => {
    const [one, other] = [await askingUser(), await askingUser()];
    expect(await reserve(one, 700, 1000)).toBe(true);
    expect(await reserve(other, 700, 1000)).toBe(false);
    expect([await ofUser(other), await ofAll()]).toEqual([0, 700]);
    expect(await reserve(other, 300, 1000)).toBe(true);
  });

  it('are refused on the first question of a day, if it is larger than the limit', async () => {
    expect(await reserve(await askingUser(), 1001, 1000)).toBe(false);
    expect(await ofAll()).toBe(0);
  });

  it('are not overdrawn by users at once', async () => {
    const users = await Promise.all(Array.from({ length: 8 }, askingUser));
    const given = await Promise.all(users.map((user) => reserve(user, 300, 1000)));
    expect(given.filter(Boolean)).toHaveLength(3);
    expect(await ofAll()).toBe(900);
  });
});
