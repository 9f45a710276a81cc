import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { addDays } from '@everstep/domain/base/days';
import type { Custody, CustodyPlan, SwapAnswer, SwapRequest } from '@everstep/domain/custody';
import type { RecordContent } from '@everstep/domain/family-record';
import type { Role } from '@everstep/domain/households';
import type { Database } from '../src/db/client';
import { householdMembers, recordLines } from '../src/db/schema';
import { openLine, type RecordScope } from '../src/features/family-record/lines';
import { makeUser, newId } from './factories';
import { agreeTo, makeChild, makeHousehold } from './household';
import { origin, type TestApp } from './test-app';

export type User = Pick<Awaited<ReturnType<typeof makeUser>>, 'id' | 'email' | 'cookie'>;

/** Days from today, by the clock of the zone of the plans. */
export const inDays = (count: number): string => addDays(new Date().toISOString().slice(0, 10), count);

export interface CustodyReply extends Partial<Custody> {
  status: number;
  detail?: string;
  code?: string;
  fields?: Record<string, string>;
}

const sentPlan = (parents: CustodyPlan['parents'], over: Partial<CustodyPlan> = {}): CustodyPlan => ({
  parents,
  from: inDays(3),
  pattern: 'alternating_weeks',
  anchor: inDays(3),
  first_parent: 'a',
  holidays: [],
  summer: null,
  vacations: [],
  exchange: { time: '17:00', place: 'At the library', driver: 'receiving' },
  zone: 'UTC',
  note: 'Bring the blue bear.',
  ...over,
});

/** The second parent asks for a night of the first week, and gives one of the second. */
const sentSwap = (over: Partial<SwapRequest> = {}): SwapRequest => ({
  nights: { from: inDays(5), to: inDays(6) },
  with: 'b',
  in_return: { from: inDays(12), to: inDays(13) },
  reason: 'Grandma turns 70.',
  respond_by: `${inDays(4)}T12:00:00.000Z`,
  ...over,
});

/** A household of Ana, who has Pro. Everybody has agreed to the planner. */
export async function custodyFamily(api: TestApp, others: readonly Role[] = ['parent']) {
  const make = (values: Parameters<typeof makeUser>[1] = {}) =>
    makeUser(api.db, { emailVerifiedAt: new Date(), ...values });
  const ana = await make({ name: 'Ana', grantedTier: 'ultra_elite' });
  const users = [];
  for (const role of others) users.push({ ...(await make({ name: `A ${role}` })), role });
  const scopeId = await makeHousehold(api.server, [{ id: ana.id, role: 'owner' }, ...users]);
  const details = { name: 'Mila', birth_date: '2024-09-14', gestation_weeks: null, sex: null };
  const child = await makeChild(api.server, scopeId, details);
  await agreeTo(api.db, 'planner', [ana, ...users]);
  const [ben = ana] = users;

  async function send(user: User, method: 'GET' | 'PUT' | 'POST', path = '', payload?: object): Promise<CustodyReply> {
    const url = `/api/households/${scopeId}/custody${path}`;
    const headers = { origin, cookie: user.cookie };
    const reply = await api.inject({ method, url, headers, ...(payload && { payload }) });
    return { ...reply.json<CustodyReply>(), status: reply.statusCode };
  }
  const get = (user: User) => send(user, 'GET');
  const planOf = (over: Partial<CustodyPlan> = {}) =>
    sentPlan({ a: ana.id, b: users.length > 0 ? ben.id : null }, over);
  const propose = (user: User, plan = planOf(), { id = newId(), childId = child } = {}) =>
    send(user, 'PUT', `/plans/${id}`, { child: childId, plan });
  const answerPlan = (user: User, id: string, answer: SwapAnswer) =>
    send(user, 'POST', `/plans/${id}/answer`, { answer });
  const ask = (user: User, over: Partial<SwapRequest> = {}, { id = newId(), counters = null as string | null } = {}) =>
    send(user, 'PUT', `/swaps/${id}`, { child, request: sentSwap(over), counters });
  const answerSwap = (user: User, id: string, answer: SwapAnswer) =>
    send(user, 'POST', `/swaps/${id}/answer`, { answer });
  const mute = (user: User, is_muted = true) => send(user, 'PUT', '/muted', { is_muted });
  /** Ana's plan, to which Ben has agreed. */
  async function agree(over: Partial<CustodyPlan> = {}): Promise<string> {
    const id = newId();
    expect(await propose(ana, planOf(over), { id })).toMatchObject({ status: 200 });
    expect(await answerPlan(ben, id, 'accept')).toMatchObject({ status: 200 });
    return id;
  }
  async function join(role: Role): Promise<User> {
    const user = await make({ name: 'Cleo' });
    await api.db.insert(householdMembers).values({ scopeId, userId: user.id, role });
    await agreeTo(api.db, 'planner', [user]);
    return user;
  }
  return {
    scopeId,
    child,
    ana,
    ben,
    users,
    send,
    get,
    planOf,
    propose,
    answerPlan,
    ask,
    answerSwap,
    mute,
    agree,
    join,
  };
}

/** What the lines of a record say, oldest first. */
export async function recordedLines(db: Database, record: RecordScope): Promise<RecordContent[]> {
  const rows = await db
    .select()
    .from(recordLines)
    .where(eq(recordLines.scopeId, record.scopeId))
    .orderBy(asc(recordLines.number));
  return rows.map((row) => JSON.parse(openLine(record, row).content) as RecordContent);
}
