import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Country } from '@everstep/domain/base/country';
import {
  acceptInvitation,
  changeMemberRole,
  createHousehold,
  householdTexts,
  inviteMember,
  keepHousehold,
  leaveHousehold,
  readInvitation,
  removeChild,
  removeHousehold,
  removeMember,
  restoreChild,
  saveChild,
  saveHouseholdCountry,
  withdrawInvitation,
  type ChildDetails,
  type Household,
  type InvitedRole,
  type Role,
} from '@everstep/domain/households';
import { ApiError } from '../../platform/api/api-error';
import { call } from '../../platform/api/client';
import { updateQuery } from '../../platform/api/update-query';
import { householdsQuery } from '../../platform/trackers/households';
import { FormRefusal } from '../../ui/form/form-refusal';

/** Read only once, because joining consumes the token. `email` is empty for a visitor. Not cached after the page is left. */
export const invitationQuery = (email: string, token: string) =>
  queryOptions({
    queryKey: ['invitation', email, token],
    queryFn: ({ signal }) => call(readInvitation, { body: { token } }, { signal }),
    staleTime: 'static',
    gcTime: 0,
  });

/** What the user can do with a household. Each call may be retried; a refusal says why. */
export function useHouseholds(email: string) {
  const client = useQueryClient();
  const { queryKey } = householdsQuery(email);

  async function store(calling: Promise<{ household: Household }>): Promise<Household> {
    const { household } = await calling.catch(fail);
    await updateQuery(client, queryKey, (households = []) =>
      households.some(({ id }) => id === household.id)
        ? households.map((other) => (other.id === household.id ? household : other))
        : [...households, household],
    );
    return household;
  }
  /** Another member may have removed the household, or changed the user's role. */
  function fail(error: unknown): never {
    if (error instanceof ApiError && error.code === 'not_yours')
      void client.invalidateQueries({ queryKey, exact: true });
    return refuse(error);
  }
  const options = { email };

  return {
    create: (id: string) => store(call(createHousehold, { body: { id } }, options)),
    saveCountry: (household: string, country: Country) =>
      store(call(saveHouseholdCountry, { params: { household }, body: { country } }, options)),
    saveChild: (household: string, child: string, details: ChildDetails) =>
      store(call(saveChild, { params: { household, child }, body: details }, options)),
    removeChild: (household: string, child: string) =>
      store(call(removeChild, { params: { household, child } }, options)),
    restoreChild: (household: string, child: string) =>
      store(call(restoreChild, { params: { household, child } }, options)),
    invite: (household: string, invitation: { id: string; email: string; role: InvitedRole }) =>
      store(call(inviteMember, { params: { household }, body: invitation }, options)),
    withdraw: (household: string, invitation: string) =>
      store(call(withdrawInvitation, { params: { household, invitation } }, options)),
    changeRole: (household: string, member: string, role: Role) =>
      store(call(changeMemberRole, { params: { household, member }, body: { role } }, options)),
    removeMember: (household: string, member: string) =>
      store(call(removeMember, { params: { household, member } }, options)),
    remove: (household: string) => store(call(removeHousehold, { params: { household } }, options)),
    keep: (household: string) => store(call(keepHousehold, { params: { household } }, options)),
    accept: (token: string) => store(call(acceptInvitation, { body: { token } }, options)),
    leave: async (household: string): Promise<void> => {
      await call(leaveHousehold, { params: { household } }, options).catch(fail);
      await client.invalidateQueries({ queryKey, exact: true });
    },
  };
}

export type HouseholdActions = ReturnType<typeof useHouseholds>;

/** Only a refusal by the server has a message for the user. */
function refuse(error: unknown): never {
  if (error instanceof ApiError && error.kind !== 'failed') throw new FormRefusal(error.message, error.fields);
  // A household or child that no longer exists is a 404 with a message of its own.
  if (error instanceof ApiError && error.code === 'not_found') throw new FormRefusal(error.message);
  throw new FormRefusal(householdTexts.failed);
}
