import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { setFirstPassword } from '@everstep/domain/auth/account-security';
import { authTexts } from '@everstep/domain/auth';
import { confirmEmail, resendConfirmation } from '@everstep/domain/auth/email-confirmation';
import { ApiError } from '../../../platform/api/api-error';
import { call } from '../../../platform/api/client';
import { securityQuery } from '../../../platform/session/security-query';
import { FormRefusal } from '../../../ui/form/form-refusal';

/** A query, so that rendering the page again does not use the token again. Not cached after the page is left. */
export const confirmationQuery = (email: string, token: string) =>
  queryOptions({
    queryKey: ['auth', email, 'confirmation', token],
    queryFn: () => call(confirmEmail, { body: { token } }),
    enabled: email !== '' && token !== '',
    staleTime: 'static',
    gcTime: 0,
  });

/** Resolves to the message to show, also after a failure. */
export async function sendConfirmation(): Promise<{ message: string; isSent: boolean }> {
  try {
    return { message: (await call(resendConfirmation, {})).message, isSent: true };
  } catch (error) {
    return { message: error instanceof ApiError ? error.message : authTexts.somethingWrong, isSent: false };
  }
}

/** Resolves to the message to show. */
export function useSetFirstPassword(email: string) {
  const client = useQueryClient();
  return async (new_password: string) => {
    const { message } = await call(setFirstPassword, { body: { new_password } }).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw new FormRefusal(authTexts.somethingWrong);
      // 403: the sign-in with Google is no longer recent enough. 409: another tab has set a password. The card shows either once reloaded.
      if (error.status === 403 || error.status === 409)
        void client.invalidateQueries({ queryKey: securityQuery(email).queryKey });
      throw new FormRefusal(error.message, error.fields);
    });
    void client.invalidateQueries({ queryKey: ['auth', email] });
    return message;
  };
}
