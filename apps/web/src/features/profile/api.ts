import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { defaultUnit, getProfile, joinName, saveProfile, type Profile } from '@everstep/domain/profile';
import { call } from '../../platform/api/client';
import { updateQuery } from '../../platform/api/update-query';
import { useSession } from '../../platform/session/session';

/** Not cached on the device: it holds an address and a phone number. */
export const profileQuery = (email: string) =>
  queryOptions({
    queryKey: ['profile', email],
    queryFn: async ({ signal }) => {
      const { profile, version } = await call(getProfile, {}, { email, signal });
      return { profile, version };
    },
  });

export interface VersionedProfile {
  profile: Profile;
  version: string;
}

/** Saves the profile if the stored version is still the one that the user edited. The name and the due date are shown elsewhere too. */
export function useSaveProfile(email: string) {
  const client = useQueryClient();
  const { markRenamed } = useSession();
  return useMutation({
    mutationFn: async ({ profile, version }: VersionedProfile) =>
      call(saveProfile, { body: { ...profile, version, unit: defaultUnit(navigator.language) } }, { email }),
    async onSuccess({ profile, version }) {
      await updateQuery(client, profileQuery(email).queryKey, () => ({ profile, version }));
      void client.invalidateQueries({ queryKey: ['fertility', email] });
      markRenamed({ email, name: joinName(profile) });
    },
  });
}
