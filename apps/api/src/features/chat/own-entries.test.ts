import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { addDays, localDay } from '@everstep/domain/base/days';
import type { ChatReply, OwnEntryKind } from '@everstep/domain/chat';
import { ownEntryTexts } from '@everstep/domain/chat/own-entries/texts';
import type { ConsentKind } from '@everstep/domain/consents';
import { userIdHeader } from '@everstep/domain/endpoint';
import { emptyEntry } from '@everstep/domain/fertility';
import type { Role } from '@everstep/domain/households';
import { chatCalls, emergency, makeChatUser } from '../../../test/chat';
import { newId } from '../../../test/factories';
import { agreeTo, makeChild, makeHousehold } from '../../../test/household';
import { useApp } from '../../../test/test-app';
import { chatExchanges, householdMembers } from '../../db/schema';

const api = useApp();
const { answer, ask, call } = chatCalls(api);
afterAll(() => expect(api.logs()).not.toContain('kanari'));

type User = Awaited<ReturnType<typeof makeChatUser>>;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const today = localDay(new Date());
const makePro = () => makeChatUser(api, { grantedTier: 'ultra_elite' });

async function log(user: User, scope: string, kind: string, value: object, key = newId()): Promise<void> {
  const change = { key, change_id: newId(), changed_at: new Date().toISOString(), value };
  const reply = await api.post('/api/sync/push', { scope, kind, changes: [change] }, user.cookie, {
    [userIdHeader]: user.id,
  });
  expect(reply.json()).toMatchObject({ kept: [change.change_id] });
}

async function makeFamily(members: { user: User; role: Role }[], name = 'Kanaria') {
  const scope = await makeHousehold(
    api.server,
    members.map(({ user, role }) => ({ id: user.id, role })),
  );
  const details = { name, birth_date: addDays(today, -100), gestation_weeks: null, sex: 'girl' } as const;
  return { scope, child: await makeChild(api.server, scope, details) };
}

const sleepOf = (child: string, from: number, to: number) => ({
  child_id: child,
  started_at: hoursAgo(from),
  ended_at: hoursAgo(to),
  note: 'kanarinotiz',
});
const bottleOf = (child: string, ago: number) => ({
  type: 'bottle',
  child_id: child,
  started_at: hoursAgo(ago),
  ended_at: null,
  milk: 'formula',
  amount_tenths: 1200,
  unit: 'ml',
  is_supplement: false,
  note: 'kanarinotiz',
});
const growthOf = (child: string) => ({
  child_id: child,
  date: addDays(today, -3),
  weight_grams: 5620,
  length_mm: null,
  position: null,
  head_mm: null,
  note: null,
});

/** A user who has logged something of each kind, with a question about it and what the answer then says. */
async function makeLogger() {
  const user = await makePro();
  const { scope, child } = await makeFamily([{ user, role: 'owner' }]);
  await log(user, scope, 'sleep', sleepOf(child, 5, 3));
  await log(user, scope, 'feeding', bottleOf(child, 2));
  await log(user, scope, 'growth', growthOf(child));
  const item = '2-smiles-back';
  await log(
    user,
    scope,
    'milestone',
    { child_id: child, item, answer: 'yes', date: null, note: null },
    `${child}.${item}`,
  );
  const day = addDays(today, -10);
  await log(user, user.id, 'fertility', { ...emptyEntry(day), bleeding: 'medium', note: 'kanarinotiz' }, day);
  return { user, scope, child };
}

const asked: [OwnEntryKind, question: string, says: RegExp][] = [
  ['sleep', 'How long did Kanaria sleep in the last day?', /Kanaria: 2 h of sleep in the last 24 hours/],
  ['feedings', 'When was the last bottle?', /Kanaria: last feed at .*, 2 h ago \(bottle, 120 ml\)/],
  ['growth', 'What is the weight of Kanaria?', /Kanaria: weight 5\.62 kg on /],
  ['milestones', 'Which milestones did Kanaria reach?', /Yes: Smiles when you talk or smile/],
  ['fertility', 'When is my period due?', /^From what you logged:\n\nDay 11 of your cycle/],
];
const consentTo = (kind: OwnEntryKind): ConsentKind => `chat_${kind}`;

describe('what was logged', () => {
  it.each(asked)('of %s is in the answer with its consent alone, and named', async (kind, question, says) => {
    const { user } = await makeLogger();
    const others = asked.map(([other]) => other).filter((other) => other !== kind);
    for (const other of others) await agreeTo(api.db, consentTo(other), [user]);
    const without = await answer(user.cookie, question);
    expect(without.looked_at).toEqual([]);
    expect(without.response).not.toMatch(says);
    await agreeTo(api.db, consentTo(kind), [user]);
    const reply = await answer(user.cookie, question);
    expect(reply.looked_at).toEqual([kind]);
    expect(reply.response).toMatch(says);
    expect(reply.response).not.toContain('kanarinotiz');
    await call('DELETE', `/api/user/consents/${consentTo(kind)}`, user.cookie);
    expect((await answer(user.cookie, question)).looked_at).toEqual([]);
  });

  it('stands before the lesson, and the history says what was looked at', async () => {
    const { user } = await makeLogger();
    await agreeTo(api.db, 'chat_sleep', [user]);
    const { response, sources, exchange_id: id } = await answer(user.cookie, 'How long did Kanaria sleep last night?');
    expect(response.startsWith(ownEntryTexts.fromFamily)).toBe(true);
    expect(sources.length).toBeGreaterThan(0);
    expect(response).toContain('From our lesson');
    const stored = (await call('GET', '/api/chat/exchanges', user.cookie)).json<{ exchanges: ChatReply[] }>();
    expect(stored.exchanges).toMatchObject([{ id, looked_at: ['sleep'], model: null }]);
    const [row] = await api.db.select().from(chatExchanges).where(eq(chatExchanges.userId, user.id));
    expect(row?.sealed.toString('latin1')).not.toContain('Kanaria');
  });

  it('is the same in a stream, whose end names it', async () => {
    const { user } = await makeLogger();
    await agreeTo(api.db, 'chat_sleep', [user]);
    const { body } = await ask(user.cookie, 'How long did Kanaria sleep today?', {}, { accept: 'text/event-stream' });
    expect(body).toMatch(/event: text\ndata: .*2 h of sleep/);
    expect(body).toMatch(/event: end\ndata: .*"looked_at":\["sleep"\]/);
  });

  it('is not looked at for a general question, nor for an emergency', async () => {
    const { user } = await makeLogger();
    for (const [kind] of asked) await agreeTo(api.db, consentTo(kind), [user]);
    expect((await answer(user.cookie, 'How much do newborns sleep?')).looked_at).toEqual([]);
    expect((await answer(user.cookie, 'Do I have PCOS, by my cycle?')).looked_at).toEqual([]);
    const urgent = await answer(user.cookie, `${emergency}, how long did she sleep today?`);
    expect(urgent).toMatchObject({ level: 'emergency', looked_at: [] });
    expect(urgent.response).not.toContain('Kanaria');
  });

  it('is shown in the units and the zone of the device, and in UTC where its zone is unknown', async () => {
    const { user } = await makeLogger();
    await agreeTo(api.db, 'chat_growth', [user]);
    const weight = async (device: object) =>
      (await answer(user.cookie, 'What is the weight of Kanaria?', { device })).response;
    expect(await weight({ weight: 'lb', locale: 'en-US' })).toMatch(/weight 12 lb 6 oz on [A-Z]/);
    expect(await weight({ time_zone: 'Nowhere/Else' })).toMatch(/weight 5\.62 kg/);
  });

  it('goes on with the question before', async () => {
    const { user } = await makeLogger();
    await agreeTo(api.db, 'chat_sleep', [user]);
    await answer(user.cookie, 'How long did Kanaria sleep today?');
    expect(await answer(user.cookie, 'And yesterday?')).toMatchObject({ level: 'routine', looked_at: ['sleep'] });
    expect((await answer(user.cookie, 'no')).level).toBe('routine');
  });

  it('is read no further back than said', async () => {
    const user = await makePro();
    const { scope, child } = await makeFamily([{ user, role: 'owner' }]);
    await log(user, scope, 'sleep', sleepOf(child, 24 * 11, 24 * 11 - 2));
    await agreeTo(api.db, 'chat_sleep', [user]);
    const { response } = await answer(user.cookie, 'How long did Kanaria sleep?');
    expect(response).toContain('Kanaria: no sleep was logged in the last 10 days.');
  });

  it('that cannot be opened is left out', async () => {
    const { user, scope } = await makeLogger();
    await agreeTo(api.db, 'chat_sleep', [user]);
    await api.db.$client.query(`update entries set sealed = '\\x00' where scope_id = $1 and kind = 'sleep'`, [scope]);
    expect((await answer(user.cookie, 'How did Kanaria sleep?')).response).toContain('no sleep was logged');
  });
});

describe('in a family', () => {
  it.each(['parent', 'carer', 'viewer'] as const)('a %s asks about what they may read', async (role) => {
    const [owner, other] = [await makePro(), await makePro()];
    const { scope, child } = await makeFamily([
      { user: owner, role: 'owner' },
      { user: other, role },
    ]);
    await log(owner, scope, 'sleep', sleepOf(child, 5, 3));
    await agreeTo(api.db, 'chat_sleep', [other]);
    expect((await answer(other.cookie, 'How long did Kanaria sleep today?')).response).toContain('2 h of sleep');
  });

  it('the cycle of another member is never read, and consents are not shared', async () => {
    const { user: owner, scope } = await makeLogger();
    const other = await makePro();
    await api.db.insert(householdMembers).values({ scopeId: scope, userId: other.id, role: 'parent' });
    for (const [kind] of asked) await agreeTo(api.db, consentTo(kind), [other]);
    const cycle = await answer(other.cookie, 'When is my period due?');
    expect(cycle.response).toContain(ownEntryTexts.noPeriod);
    expect(cycle.response).not.toContain('Day 11');
    expect((await answer(owner.cookie, 'How long did Kanaria sleep today?')).looked_at).toEqual([]);
  });

  it('nothing is read any more once a member is removed', async () => {
    const { user: owner, scope } = await makeLogger();
    const other = await makePro();
    await api.db.insert(householdMembers).values({ scopeId: scope, userId: other.id, role: 'carer' });
    await agreeTo(api.db, 'chat_sleep', [other]);
    const question = 'How long did our baby sleep today?';
    expect((await answer(other.cookie, question)).response).toContain('Kanaria');
    await api.db.delete(householdMembers).where(eq(householdMembers.userId, other.id));
    const after = await answer(other.cookie, question);
    expect([after.looked_at, after.response.includes('Kanaria')]).toEqual([[], false]);
    expect((await answer(owner.cookie, question)).looked_at).toEqual([]);
  });

  it('each child is told by name, and a named one alone', async () => {
    const user = await makePro();
    const first = await makeFamily([{ user, role: 'owner' }], 'Kanarino');
    const second = await makeFamily([{ user, role: 'owner' }], 'Kanarina *x*');
    await log(user, first.scope, 'sleep', sleepOf(first.child, 5, 4));
    await log(user, second.scope, 'sleep', sleepOf(second.child, 9, 6));
    await agreeTo(api.db, 'chat_sleep', [user]);
    const both = (await answer(user.cookie, 'How long did they sleep today?')).response;
    expect(both).toContain('Kanarino: 1 h of sleep');
    expect(both).toContain('Kanarina x: 3 h of sleep');
    expect((await answer(user.cookie, 'How long did Kanarina sleep today?')).response).not.toContain('Kanarino');
  });
});
