import { planTexts, type SwapAnswer } from '@everstep/domain/custody';
import { hasRole } from '@everstep/domain/households';
import { eventKind } from '@everstep/domain/planner';
import type { Db } from '../../db/client';
import type { DataKeys } from '../../db/data-keys';
import type { SealingKeys } from '../../db/seal';
import { Refusal } from '../../http/errors';
import { findChild, listMembers, parentsCanUse } from '../households/repository';
import { lockScope } from '../sync/repository';

export const feature = 'dual_parent_calendar_sync';

/** A household under its lock, for one of its parents. */
export interface Family {
  scopeId: string;
  userId: string;
  keys: SealingKeys;
  now: Date;
  /** In the order in which they joined. */
  parentIds: readonly string[];
}

/**
 * Locks the household and reads role, consent and plan again, because they may have ended since the request was admitted. What a
 * parent has asked, they withdraw also after a lapse.
 */
export async function lockAsParent(
  tx: Db,
  dataKeys: DataKeys,
  { scopeId, userId, answer }: { scopeId: string; userId: string; answer?: SwapAnswer },
): Promise<Family> {
  if (scopeId === userId) throw new Refusal('not_yours');
  const { name: kind, consent } = eventKind;
  const { role, now } = await lockScope(tx, { scopeId, writerId: userId, kind, consent });
  const keys = await dataKeys.existing(scopeId, tx);
  if (role === null || !hasRole(role, 'parent') || !keys) throw new Refusal('not_yours');
  if (answer !== 'withdraw' && !(await parentsCanUse(tx, scopeId, feature))) throw new Refusal('locked');
  const members = await listMembers(tx, scopeId);
  const parentIds = members.filter((member) => hasRole(member.role, 'parent')).map(({ id }) => id);
  return { scopeId, userId, keys, now, parentIds };
}

/** A child of another family, or one that is gone. */
export async function refuseUnknownChild(tx: Db, { scopeId, now }: Family, childId: string): Promise<void> {
  const child = await findChild(tx, scopeId, childId);
  if (!child || (child.deletionAt && child.deletionAt <= now)) refuseProblem(planTexts.unknownChild, 'child');
}

/** A rule of the domain has found what is wrong with a field. */
export function refuseProblem(problem: string | null, field: string): void {
  if (problem !== null) throw new Refusal('bad_input', problem, { [field]: problem });
}
