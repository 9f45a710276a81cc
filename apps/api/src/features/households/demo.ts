import { addDays } from '@everstep/domain/days';
import type { ChildDetails } from '@everstep/domain/households';
import { transact } from '../../db/client';
import type { DemoContext } from '../../slice';
import { insertHousehold, insertMember, isIdTaken, listHouseholdIds, writeChild } from './repository';
import { sealChild } from './sealing';

const householdId = '019ac3a0-0000-7000-8000-00000000fa01';

/** Two demo parents share a household with a baby of ten weeks and a toddler. */
const roles = new Map([
  ['plus@parents.example', 'owner'],
  ['pro@parents.example', 'parent'],
] as const);

export async function seedHouseholdDemo({ db, dataKeys, user }: DemoContext): Promise<void> {
  const role = roles.get(user.email as 'plus@parents.example');
  if (!role || (await listHouseholdIds(db, user.id)).length > 0) return;
  await transact(db, async (tx) => {
    if (await isIdTaken(tx, householdId)) return insertMember(tx, householdId, user.id, role);
    if (role !== 'owner') return;
    const keys = await dataKeys.createForHousehold(householdId, tx);
    await insertHousehold(tx, householdId);
    await insertMember(tx, householdId, user.id, role);
    for (const { id, ...child } of demoChildren(new Date().toISOString().slice(0, 10)))
      await writeChild(tx, householdId, id, sealChild(keys, householdId, id, child));
  });
}

function demoChildren(today: string): (ChildDetails & { id: string })[] {
  const mila = { name: 'Mila', birth_date: addDays(today, -70), gestation_weeks: 38, sex: 'girl' as const };
  const theo = { name: 'Theo', birth_date: addDays(today, -800), gestation_weeks: null, sex: 'boy' as const };
  return [
    { id: '019ac3a0-0000-7000-8000-00000000c001', ...mila },
    { id: '019ac3a0-0000-7000-8000-00000000c002', ...theo },
  ];
}
