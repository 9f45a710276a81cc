import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminSession, confirmAuthenticator, removeAuthenticator, startAuthenticator } from '@everstep/domain/admin';
import { updateQuery } from '../../../platform/api/update-query';
import { ApiError } from '../../../platform/api/api-error';
import { call } from '../../../platform/api/client';
import { FormRefusal } from '../../../ui/form/form-refusal';
import { consoleKey } from '../api';

export const adminSessionQuery = (email: string) =>
  queryOptions({
    queryKey: [...consoleKey(email), 'session'],
    queryFn: ({ signal }) => call(adminSession, {}, { signal }),
  });

/** `gcTime: 0` keeps the secret in memory only while it is shown. */
export function useStartAuthenticator() {
  return useMutation({
    mutationFn: (password: string) =>
      call(startAuthenticator, { body: { password } }).catch((error: unknown) => {
        throw error instanceof ApiError ? new FormRefusal(error.message, error.fields) : error;
      }),
    gcTime: 0,
  });
}

/** Switches between codes from the app and by e-mail, confirmed by a code. Resolves to the message to show. */
export function useSwitchAuthenticator(email: string, to: 'app' | 'mail') {
  const client = useQueryClient();
  const record = to === 'app' ? confirmAuthenticator : removeAuthenticator;
  return async (verification_code: string): Promise<string> => {
    const { message } = await call(record, { body: { verification_code } }).catch((error: unknown) => {
      throw refusedCode(error);
    });
    const { queryKey } = adminSessionQuery(email);
    await updateQuery(client, queryKey, (session) => session && { ...session, has_authenticator: to === 'app' });
    return message;
  };
}

function refusedCode(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  // A refusal is shown at the field, an unreachable server below the form.
  if (error.kind !== 'refused') return new FormRefusal(error.message);
  return new FormRefusal(error.message, { verification_code: error.fields.verification_code ?? error.message });
}
