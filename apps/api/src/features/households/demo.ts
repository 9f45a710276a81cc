import { demoChildren, demoFamily } from '@everstep/domain/households';
import { transact } from '../../db/client';
import type { DemoContext } from '../../slice';
import { insertHousehold, insertMember, isIdTaken, listHouseholdIds, writeChild } from './repository';
import { sealChild } from './sealing';

/** Two demo parents share a household. */
const roles = new Map([
  ['plus@parents.example', 'owner'],
  ['pro@parents.example', 'parent'],
] as const);

export async function seedHouseholdDemo({ db, dataKeys, user }: DemoContext): Promise<void> {
  const role = roles.get(user.email as 'plus@parents.example');
  if (!role || (await listHouseholdIds(db, user.id)).length > 0) return;
  const householdId = demoFamily.id;
  await transact(db, async (tx) => {
    if (await isIdTaken(tx, householdId)) return insertMember(tx, householdId, user.id, role);
    if (role !== 'owner') return;
    const keys = await dataKeys.createForHousehold(householdId, tx);
    await insertHousehold(tx, householdId, null);
    await insertMember(tx, householdId, user.id, role);
    for (const { id, ...child } of demoChildren(new Date().toISOString().slice(0, 10)))
      await writeChild(tx, householdId, id, sealChild(keys, householdId, id, child));
  });
}
