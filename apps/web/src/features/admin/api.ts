import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminSession, confirmAuthenticator, removeAuthenticator, startAuthenticator } from '@everstep/domain/admin';
import { updateQuery } from '../../platform/api/update-query';
import { ApiError, call } from '../../platform/api/client';
import { FormRefusal } from '../../ui/form/use-send-form';

export const adminSessionQuery = (email: string) =>
  queryOptions({
    queryKey: ['admin', email, 'session'],
    queryFn: ({ signal }) => call(adminSession, {}, { signal }),
  });

/** The secret lies in memory only, and no longer than it is on screen. */
export function useStartAuthenticator() {
  return useMutation({ mutationFn: () => call(startAuthenticator, {}), gcTime: 0 });
}

/** Begins or ends the use of the app, proven by its code. Resolves to what the administrator is told. */
export function useSwitchAuthenticator(email: string, to: 'app' | 'mail') {
  const client = useQueryClient();
  const record = to === 'app' ? confirmAuthenticator : removeAuthenticator;
  return async (verification_code: string): Promise<string> => {
    const { message } = await call(record, { body: { verification_code } }).catch((error: unknown) => {
      throw refusedCode(error);
    });
    const { queryKey } = adminSessionQuery(email);
    await updateQuery(client, queryKey, (known) => known && { ...known, has_authenticator: to === 'app' });
    return message;
  };
}

function refusedCode(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  // What the server has against a code belongs beside it; that it cannot be asked does not.
  if (error.kind !== 'refused') return new FormRefusal(error.message);
  return new FormRefusal(error.message, { verification_code: error.fields.verification_code ?? error.message });
}
