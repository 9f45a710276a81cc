import { localDay } from '@everstep/domain/base/days';
import { demoCustody, demoCustodyIds } from '@everstep/domain/custody';
import { demoFamily } from '@everstep/domain/households';
import { transact } from '../../db/client';
import type { DemoContext } from '../../slice';
import { findChild, listMembers } from '../households/repository';
import { acceptPlan, insertPlan, insertSwap, listPlans } from './repository';

/** The toddler of the demo family has two homes, once both parents exist. */
export async function seedCustodyDemo({ db, dataKeys, user }: DemoContext): Promise<void> {
  const scopeId = demoFamily.id;
  const childId = demoFamily.toddler;
  const members = await listMembers(db, scopeId);
  const owner = members.find(({ role }) => role === 'owner');
  const other = members.find(({ role }) => role === 'parent');
  if (!owner || !other || !members.some(({ id }) => id === user.id)) return;
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  const parents = { a: owner.id, b: other.id };
  const { plan, request } = demoCustody({ today: localDay(new Date()), zone, parents });
  await transact(db, async (tx) => {
    const keys = await dataKeys.existing(scopeId, tx);
    if (!keys || !(await findChild(tx, scopeId, childId))) return;
    const family = { scopeId, keys };
    if ((await listPlans(tx, family)).length > 0) return;
    const { plan: planId, swap: swapId } = demoCustodyIds;
    await insertPlan(tx, family, { id: planId, childId, plan, proposedBy: owner.id, state: 'proposed' });
    await acceptPlan(tx, scopeId, { id: planId, plan });
    const asked = { id: swapId, childId, request, counters: null };
    await insertSwap(tx, family, { ...asked, askedBy: other.id, askedOf: owner.id });
  });
}
