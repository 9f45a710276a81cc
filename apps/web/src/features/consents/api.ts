import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { consents, getConsents, giveConsent, revokeConsent, type ConsentKind } from '@everstep/domain/consents';
import { listStoredKinds, removeStoredKind } from '@everstep/domain/personal-data';
import { updateQuery } from '../../platform/api/update-query';
import { call } from '../../platform/api/client';
import { withCachedResponse } from '../../platform/offline/cached-response';
import { removeFromDevice } from '../../platform/slices/registry';
import { openOutbox } from '../../platform/sync/open-outbox';

export const consentsQuery = (email: string) =>
  queryOptions({
    queryKey: ['consent', email],
    queryFn: async ({ signal, client, queryKey }) =>
      withCachedResponse(email, 'consents', async () => (await call(getConsents, {}, { signal })).consents, {
        client,
        queryKey,
      }),
  });

/** Which kinds of data the server stores, the same for every user. */
export const storedKindsQuery = (email: string) =>
  queryOptions({
    queryKey: ['consent', email, 'stored-kinds'],
    queryFn: async ({ signal }) => (await call(listStoredKinds, {}, { signal })).kinds,
    staleTime: Infinity,
  });

/** True gives consent to the current text, false withdraws it. */
export function useConsent(email: string, kind: ConsentKind) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isGiven: boolean) =>
      isGiven
        ? call(giveConsent, { params: { kind }, body: { version: consents[kind].version } })
        : call(revokeConsent, { params: { kind } }),
    async onSuccess({ consents: updated }) {
      await updateQuery(client, consentsQuery(email).queryKey, () => updated);
      void openOutbox(email)
        .writeValue('consents', updated)
        .catch(() => undefined);
      // Entries that the server refused for lack of consent can be sent now.
      void openOutbox(email).flush();
    },
  });
}

/** Deletes a kind of data on the server, then on this device, and refreshes every screen that may show it. */
export function useRemoveKind(email: string) {
  const client = useQueryClient();
  return useMutation({
    async mutationFn(kind: string) {
      await call(removeStoredKind, { params: { kind } });
      await removeFromDevice(kind, email).catch(() => undefined);
    },
    onSuccess: () => void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === email }),
  });
}
