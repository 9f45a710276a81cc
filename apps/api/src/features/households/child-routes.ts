import {
  birthDateProblem,
  childTexts,
  householdLimits,
  latestBirthDate,
  removeChild,
  restoreChild,
  saveChild,
} from '@everstep/domain/households';
import { transact } from '../../db/client';
import { handle } from '../../http/endpoint';
import { Refusal } from '../../http/errors';
import { allowAnotherToday } from '../../integrations/daily-emails';
import { lockAsMember } from './actor';
import { householdNotices } from './emails';
import { countChildren, deletionTime, findChild, listOtherParents, setChildDeletion, writeChild } from './repository';
import type { HouseholdDeps } from './household-deps';
import { sealChild } from './sealing';

export function childRoutes({ server, emails, replyWith, announce }: HouseholdDeps): void {
  const { db, dataKeys } = server;

  handle(server, saveChild, async ({ user, membership: { scopeId }, params, body }) => {
    const problem = birthDateProblem(body.birth_date, latestBirthDate(new Date().toISOString().slice(0, 10)));
    if (problem) throw new Refusal('bad_input', problem, { birth_date: problem });
    await transact(db, async (tx) => {
      await lockAsMember(tx, scopeId, user.id, 'parent');
      const isNew = (await findChild(tx, scopeId, params.child)) === null;
      if (isNew && (await countChildren(tx, scopeId)) >= householdLimits.children)
        throw new Refusal('taken', childTexts.tooMany);
      const keys = await dataKeys.existing(scopeId, tx);
      if (!keys) throw new Refusal('not_yours');
      await writeChild(tx, scopeId, params.child, sealChild(keys, scopeId, params.child, body));
    });
    await announce(scopeId);
    return replyWith(scopeId, user.id);
  });

  handle(server, removeChild, async ({ user, membership: { scopeId }, params }) => {
    await transact(db, async (tx) => {
      await lockAsMember(tx, scopeId, user.id, 'parent');
      const child = await findChild(tx, scopeId, params.child);
      if (!child) throw new Refusal('not_found', childTexts.unknown);
      if (child.deletionAt) return;
      await setChildDeletion(tx, scopeId, params.child, deletionTime);
      for (const parentId of await listOtherParents(tx, scopeId, user.id))
        await emails.childRemoval(tx, { scopeId, userId: parentId, childId: params.child });
    });
    await announce(scopeId);
    return replyWith(scopeId, user.id);
  });

  handle(server, restoreChild, async ({ user, membership: { scopeId }, params }) => {
    await transact(db, async (tx) => {
      await lockAsMember(tx, scopeId, user.id, 'parent');
      if (!(await findChild(tx, scopeId, params.child))) throw new Refusal('not_found', childTexts.unknown);
      await setChildDeletion(tx, scopeId, params.child, null);
      await allowAnotherToday(tx, user.id, householdNotices.childRemoval(params.child));
    });
    await announce(scopeId);
    return replyWith(scopeId, user.id);
  });
}
