import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { chatConsents, consentKinds, consents, consentTexts, type ConsentKind } from '@everstep/domain/consents';
import { makeUser } from '../../../test/factories';
import { agreeTo } from '../../../test/household';
import { useApp } from '../../../test/test-app';
import { consents as rows } from '../../db/schema';
import { findGivenConsents } from './repository';

const api = useApp();
type User = Awaited<ReturnType<typeof makeUser>>;
type Reply = { consents: Record<ConsentKind, string | null> };

const call = (method: 'PUT' | 'DELETE', kind: string, { cookie }: User, payload?: object) =>
  api.inject({
    method,
    url: `/api/user/consents/${kind}`,
    headers: { origin: api.config.publicOrigin, cookie },
    ...(payload && { payload }),
  });
const give = (kind: ConsentKind, user: User) => call('PUT', kind, user, { version: consents[kind].version });
const revoke = (kind: ConsentKind, user: User) => call('DELETE', kind, user);
async function given(user: User): Promise<string[]> {
  const reply = (await api.get('/api/user/consents', user.cookie)).json<Reply>();
  const kinds = consentKinds.filter((kind) => reply.consents[kind] !== null);
  expect([...(await findGivenConsents(api.db, user.id))].toSorted()).toEqual(kinds.toSorted());
  return kinds;
}

describe('a consent of the chat', () => {
  it.each(chatConsents.filter((kind) => kind !== 'chat_model_entries'))(
    'to %s is given and withdrawn by itself',
    async (kind) => {
      const user = await makeUser(api.db);
      expect(await given(user)).toEqual([]);
      expect((await give(kind, user)).statusCode).toBe(200);
      expect(await given(user)).toEqual([kind]);
      expect((await revoke(kind, user)).json<Reply>().consents[kind]).toBeNull();
      expect(await given(user)).toEqual([]);
    },
  );

  it('is refused for another version of its text', async () => {
    const user = await makeUser(api.db);
    const reply = await call('PUT', 'chat_sleep', user, { version: consents.chat_sleep.version + 1 });
    expect([reply.statusCode, reply.json()]).toMatchObject([400, { detail: consentTexts.changed }]);
    expect(await given(user)).toEqual([]);
  });
});

describe('that a language model sees what was logged', () => {
  it('is refused, and nothing is written, before one may answer', async () => {
    const user = await makeUser(api.db);
    const reply = await give('chat_model_entries', user);
    expect([reply.statusCode, reply.json()]).toMatchObject([400, { detail: consentTexts.modelFirst }]);
    expect(await api.db.$count(rows, eq(rows.userId, user.id))).toBe(0);
  });

  it('ends with the consent that a model answers, and does not come back with it', async () => {
    const user = await makeUser(api.db);
    for (const kind of ['chat_model', 'chat_model_entries', 'chat_sleep'] as const)
      expect((await give(kind, user)).statusCode).toBe(200);
    expect(await given(user)).toEqual(['chat_sleep', 'chat_model', 'chat_model_entries']);
    await revoke('chat_model', user);
    expect(await given(user)).toEqual(['chat_sleep']);
    await give('chat_model', user);
    expect(await given(user)).toEqual(['chat_sleep', 'chat_model']);
  });

  it('has no effect while the text about the model is outdated', async () => {
    const user = await makeUser(api.db);
    await agreeTo(api.db, 'chat_model_entries', [user]);
    await api.db.insert(rows).values({ userId: user.id, kind: 'chat_model', version: consents.chat_model.version - 1 });
    expect(await given(user)).toEqual([]);
  });

  it('is never left over when it is given while the model is withdrawn', async () => {
    for (let round = 0; round < 10; round += 1) {
      const user = await makeUser(api.db);
      await give('chat_model', user);
      await Promise.all([give('chat_model_entries', user), revoke('chat_model', user)]);
      const stored = await api.db.select().from(rows).where(eq(rows.userId, user.id));
      expect(stored.filter(({ revokedAt }) => revokedAt === null)).toEqual([]);
    }
  });
});
