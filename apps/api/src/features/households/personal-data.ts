import { countryNames } from '@everstep/domain/base/country';
import { canManageChildren, childTexts, roleLabels } from '@everstep/domain/households';
import type { PersonalDataKind } from '../../slice';
import { describeChildren } from './replies';
import { findHousehold, listHouseholdIds, listMembers } from './repository';

const families: PersonalDataKind = {
  title: 'Your families',
  description:
    'The families you belong to, what you may do in them, and where the children live. Everyone in a family sees the same.',
  rows: async ({ db, userId }) => {
    const rows = [];
    for (const scopeId of await listHouseholdIds(db, userId)) {
      const own = (await listMembers(db, scopeId)).find(({ id }) => id === userId);
      const household = await findHousehold(db, scopeId);
      if (own)
        rows.push({
          family: scopeId,
          role: roleLabels[own.role],
          joinedAt: own.joinedAt,
          country: household?.country && countryNames[household.country],
          deletionAt: household?.deletionAt ?? null,
        });
    }
    return rows;
  },
};

const ownChildren: PersonalDataKind = {
  title: 'Your children',
  description:
    'The children of the families in which you are a parent: name, date of birth, weeks of pregnancy at birth, and what growth charts need.',
  rows: async ({ db, dataKeys, userId }) => {
    const rows = [];
    for (const scopeId of await listHouseholdIds(db, userId)) {
      const own = (await listMembers(db, scopeId)).find(({ id }) => id === userId);
      if (!own || !canManageChildren(own.role)) continue;
      for (const child of await describeChildren(db, dataKeys, scopeId))
        rows.push({
          family: scopeId,
          id: child.id,
          name: child.name,
          birthDate: child.birth_date,
          gestationWeeks: child.gestation_weeks,
          sex: child.sex && childTexts.sexes[child.sex],
          deletionAt: child.deletion_at,
        });
    }
    return rows;
  },
};

export const householdData = { families, children: ownChildren };
