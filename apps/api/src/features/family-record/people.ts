import { asc, eq } from 'drizzle-orm';
import { rawQuery, type Db } from '../../db/client';
import { recordPeople } from '../../db/schema';
import { listMembers } from '../households/repository';

interface Mentioned {
  userId: string | null;
  number: number;
  name: string | null;
}

const findNumbers = `
  select user_id as "userId", number, name from record_people where scope_id = $1`;

const giveNumbers = `
  insert into record_people (scope_id, number, user_id, name)
  select $1, number, user_id, name from unnest($2::int[], $3::uuid[], $4::text[]) as mentioned (number, user_id, name)`;

const refreshNames = `
  update record_people mentioned set name = member.name
  from unnest($2::uuid[], $3::text[]) as member (id, name)
  where mentioned.scope_id = $1 and mentioned.user_id = member.id`;

/**
 * The numbers of users in a record whose head is locked. Members get one where a line mentions them for the first time; anyone else an
 * event names stays without one.
 */
export async function numbersOf(tx: Db, scopeId: string, userIds: readonly string[]): Promise<Map<string, number>> {
  const query = rawQuery(tx);
  const members = await listMembers(tx, scopeId);
  const { rows } = await query(findNumbers, [scopeId]);
  const known = rows as Mentioned[];
  const renamed = members.filter(({ id, name }) => known.some((one) => one.userId === id && one.name !== name));
  if (renamed.length > 0)
    await query(refreshNames, [scopeId, renamed.map(({ id }) => id), renamed.map(({ name }) => name)]);
  const last = Math.max(0, ...known.map(({ number }) => number));
  const numbers = new Map(known.flatMap(({ userId, number }) => (userId === null ? [] : [[userId, number]])));
  const given = [...new Set(userIds)]
    .flatMap((id) => (numbers.has(id) ? [] : (members.find((member) => member.id === id) ?? [])))
    .map(({ id, name }, index) => ({ id, name, number: last + index + 1 }));
  if (given.length > 0)
    await query(giveNumbers, [
      scopeId,
      given.map(({ number }) => number),
      given.map(({ id }) => id),
      given.map(({ name }) => name),
    ]);
  for (const { id, number } of given) numbers.set(id, number);
  return numbers;
}

/** Whom the numbers stand for. Who has left the family has the name of that time. */
export async function listRecordPeople(
  db: Db,
  scopeId: string,
): Promise<{ number: number; user: string | null; name: string | null }[]> {
  const { number, userId, name } = recordPeople;
  const people = await db
    .select({ number, user: userId, name })
    .from(recordPeople)
    .where(eq(recordPeople.scopeId, scopeId))
    .orderBy(asc(number));
  const names = new Map((await listMembers(db, scopeId)).map((member) => [member.id, member.name]));
  return people.map((one) => ({ ...one, name: (one.user === null ? null : names.get(one.user)) ?? one.name }));
}

/** The name goes with the account; what was written stays. */
export async function forgetInRecords(tx: Db, userId: string): Promise<void> {
  await tx.update(recordPeople).set({ userId: null, name: null }).where(eq(recordPeople.userId, userId));
}
