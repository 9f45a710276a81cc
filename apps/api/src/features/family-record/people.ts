import { and, asc, eq, sql } from 'drizzle-orm';
import { rawQuery, type Db } from '../../db/client';
import { householdMembers, recordPeople, users } from '../../db/schema';

interface Mentioned {
  userId: string;
  number: number;
}

const findNumbers = `
  select user_id as "userId", number from record_people where scope_id = $1 and user_id = any($2)`;

/** Only members get a number: whoever else an event names stays without one. */
const giveNumbers = `
  insert into record_people (scope_id, number, user_id, name)
  select $1, (select coalesce(max(number), 0) from record_people where scope_id = $1) + mentioned.place, users.id, users.name
  from (
    select member.user_id, row_number() over (order by array_position($2::uuid[], member.user_id)) as place
    from household_members member where member.scope_id = $1 and member.user_id = any($2)
  ) mentioned join users on users.id = mentioned.user_id
  returning user_id as "userId", number`;

const refreshNames = `
  update record_people mentioned set name = users.name
  from household_members member join users on users.id = member.user_id
  where mentioned.scope_id = $1 and member.scope_id = $1 and mentioned.user_id = member.user_id
    and mentioned.name is distinct from users.name`;

/** The numbers of users in a record whose head is locked. Members get one where a line mentions them for the first time. */
export async function numbersOf(tx: Db, scopeId: string, userIds: readonly string[]): Promise<Map<string, number>> {
  const query = rawQuery(tx);
  await query(refreshNames, [scopeId]);
  const ids = [...new Set(userIds)];
  const { rows: found } = await query(findNumbers, [scopeId, ids]);
  const numbers = new Map((found as Mentioned[]).map(({ userId, number }) => [userId, number]));
  const unknown = ids.filter((id) => !numbers.has(id));
  if (unknown.length === 0) return numbers;
  const { rows: given } = await query(giveNumbers, [scopeId, unknown]);
  for (const { userId, number } of given as Mentioned[]) numbers.set(userId, number);
  return numbers;
}

/** Whom the numbers stand for. Who has left the family has the name of that time. */
export async function listRecordPeople(db: Db, scopeId: string) {
  return db
    .select({
      number: recordPeople.number,
      user: recordPeople.userId,
      name: sql<
        string | null
      >`case when ${householdMembers.userId} is null then ${recordPeople.name} else ${users.name} end`,
    })
    .from(recordPeople)
    .leftJoin(users, eq(users.id, recordPeople.userId))
    .leftJoin(
      householdMembers,
      and(eq(householdMembers.scopeId, recordPeople.scopeId), eq(householdMembers.userId, recordPeople.userId)),
    )
    .where(eq(recordPeople.scopeId, scopeId))
    .orderBy(asc(recordPeople.number));
}

/** The name goes with the account; what was written stays. */
export async function forgetInRecords(tx: Db, userId: string): Promise<void> {
  await tx.update(recordPeople).set({ userId: null, name: null }).where(eq(recordPeople.userId, userId));
}
