import { custodyDataTexts } from '@everstep/domain/custody';
import { canManageChildren } from '@everstep/domain/households';
import type { ExportContext, PersonalDataKind } from '../../slice';
import { listHouseholdIds, listMembers } from '../households/repository';
import { listMutes, listPlans, listSwaps } from './repository';

/** For each family in which the user is a parent. */
async function ofFamilies(
  { db, dataKeys, userId }: ExportContext,
  rowsOf: (family: {
    scopeId: string;
    keys: NonNullable<Awaited<ReturnType<typeof dataKeys.existing>>>;
  }) => Promise<object[]>,
): Promise<object[]> {
  const rows = [];
  for (const scopeId of await listHouseholdIds(db, userId)) {
    const own = (await listMembers(db, scopeId)).find(({ id }) => id === userId);
    const keys = own && canManageChildren(own.role) ? await dataKeys.existing(scopeId) : null;
    if (keys) rows.push(...(await rowsOf({ scopeId, keys })));
  }
  return rows;
}

const plans: PersonalDataKind = {
  title: custodyDataTexts.plans.title,
  description: custodyDataTexts.plans.description,
  rows: (context) =>
    ofFamilies(context, async (family) =>
      (await listPlans(context.db, family)).map(({ id, childId: child, state, plan, agreed, ...times }) => ({
        family: family.scopeId,
        id,
        child,
        state,
        ...times,
        agreedA: agreed.a,
        agreedB: agreed.b,
        ...plan,
      })),
    ),
};

const swaps: PersonalDataKind = {
  title: custodyDataTexts.swaps.title,
  description: custodyDataTexts.swaps.description,
  rows: (context) =>
    ofFamilies(context, async (family) =>
      (await listSwaps(context.db, { ...family, now: new Date() })).map(
        ({ id, childId: child, state, request, from: askedBy, to: askedOf, ...times }) => ({
          family: family.scopeId,
          id,
          child,
          state,
          askedBy,
          askedOf,
          ...times,
          ...request,
        }),
      ),
    ),
};

const muted: PersonalDataKind = {
  title: custodyDataTexts.muted.title,
  description: custodyDataTexts.muted.description,
  rows: async ({ db, userId }) => (await listMutes(db, userId)).map((family) => ({ family })),
};

export const custodyData = { custodyPlans: plans, custodySwaps: swaps, mutedRequests: muted };
