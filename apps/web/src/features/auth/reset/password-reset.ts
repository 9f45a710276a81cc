import { queryOptions } from '@tanstack/react-query';
import { authTexts } from '@everstep/domain/auth';
import { requestPasswordReset, resetPassword, validateResetToken } from '@everstep/domain/auth/password-reset';
import { ApiError } from '../../../platform/api/api-error';
import { call } from '../../../platform/api/client';
import { FormRefusal } from '../../../ui/form/form-refusal';

/** Uses the message only of errors with a code: others do not come from our server, but from a proxy for example. */
function toRefusal(error: unknown, otherwise: string): FormRefusal {
  if (!(error instanceof ApiError)) return new FormRefusal(otherwise);
  if (error.kind === 'unreachable') return new FormRefusal(authTexts.networkError);
  return new FormRefusal(error.code ? error.message : otherwise, error.fields);
}

/** Resolves to the message to show, which does not reveal whether the account exists. The link leads back to the invitation. */
export async function requestReset(email: string, invitation: string | undefined): Promise<string> {
  const body = { email, ...(invitation !== undefined && { invitation }) };
  const { message } = await call(requestPasswordReset, { body }).catch((error: unknown) => {
    throw toRefusal(error, authTexts.somethingWrong);
  });
  return message;
}

/** A query, so that rendering the page again does not check the token again. Not cached after the page is left. */
export const resetTokenQuery = (token: string) =>
  queryOptions({
    queryKey: ['auth', 'reset-token', token],
    queryFn: () => call(validateResetToken, { body: { token } }),
    enabled: token !== '',
    staleTime: 'static',
    gcTime: 0,
  });

/** Why a link cannot be used, and whether a retry may help. */
export function problemWith(error: unknown): { message: string; canRetry: boolean } {
  const isRefused = error instanceof ApiError && error.kind === 'refused';
  if (!isRefused) return { message: authTexts.resetUnverified, canRetry: true };
  return error.status === 429
    ? { message: error.message, canRetry: true }
    : { message: authTexts.resetInvalid, canRetry: false };
}

/** Resolves to the message to show. */
export async function setNewPassword(token: string, new_password: string): Promise<string> {
  const { message } = await call(resetPassword, { body: { token, new_password } }).catch((error: unknown) => {
    throw toRefusal(error, authTexts.resetFailed);
  });
  return message;
}
