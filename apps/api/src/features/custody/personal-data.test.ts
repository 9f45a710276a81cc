import { describe, expect, it } from 'vitest';
import { custodyFamily } from '../../../test/custody';
import { newId } from '../../../test/factories';
import { useApp } from '../../../test/test-app';
import { custodyData } from './personal-data';

const api = useApp();

async function exportOf(userId: string) {
  const { db, dataKeys, kinds } = api.server;
  const lists: Record<string, unknown> = {};
  for (const [name, { rows }] of Object.entries(custodyData)) lists[name] = await rows({ db, dataKeys, kinds, userId });
  return lists;
}

describe('the download of everything', () => {
  it('has the plans and requests of the families of a parent, with what came to nothing', async () => {
    const { scopeId, child, ana, ben, planOf, propose, answerPlan, ask, answerSwap, agree, mute } =
      await custodyFamily(api);
    const [declined, swap] = [newId(), newId()];
    await propose(ana, planOf(), { id: declined });
    await answerPlan(ben, declined, 'decline');
    const held = await agree();
    await ask(ben, {}, { id: swap });
    await answerSwap(ana, swap, 'decline');
    await mute(ben);
    const exported = await exportOf(ben.id);
    const plan = { family: scopeId, child, ...planOf(), proposedBy: ana.id };
    expect(exported).toMatchObject({
      custodyPlans: [
        { ...plan, id: declined, state: 'declined', agreedB: null },
        { ...plan, id: held, state: 'holds' },
      ],
      custodySwaps: [
        {
          family: scopeId,
          child,
          id: swap,
          state: 'declined',
          askedBy: ben.id,
          askedOf: ana.id,
          reason: 'Grandma turns 70.',
        },
      ],
      mutedRequests: [{ family: scopeId }],
    });
    expect(await exportOf(ana.id)).toEqual({ ...exported, mutedRequests: [] });
  });

  it('has nothing of it for who is no parent', async () => {
    const { users, agree } = await custodyFamily(api, ['parent', 'carer', 'viewer']);
    await agree();
    for (const { id } of users.slice(1))
      expect(await exportOf(id)).toEqual({ custodyPlans: [], custodySwaps: [], mutedRequests: [] });
  });
});
