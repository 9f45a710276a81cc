import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { authenticate, authTexts, changePassword, listSessions, recordLogin, register } from '@everstep/domain/auth';
import { startsDemo, toSessionRecord } from '@everstep/domain/session';
import { ApiError } from '../../platform/api/api-error';
import { call } from '../../platform/api/client';
import { useSession } from '../../platform/session/session';
import { FormRefusal } from '../../ui/form/form-refusal';

/** Demo mode can be disabled in the build. */
const hasDemo = import.meta.env.VITE_DEMO_MODE !== 'off';

export interface SignIn {
  email: string;
  password: string;
}

export function useSignIn() {
  const { login, startDemo } = useSession();
  return async (values: SignIn) => {
    const reply = await call(authenticate, { body: values }).catch(async (error: unknown) => {
      if (error instanceof ApiError && hasDemo && startsDemo(error.status)) {
        await startDemo(values.email);
        return null;
      }
      throw new FormRefusal(
        error instanceof ApiError && error.kind === 'refused' ? error.message : authTexts.loginFailed,
      );
    });
    if (!reply) return;
    if (!reply.success) throw new FormRefusal(authTexts.invalidCredentials);
    const { id, email, name } = reply.user;
    void call(recordLogin, { params: { id } }).catch(() => undefined);
    await login({ id, email, name });
  };
}

export function useSignUp() {
  const { startSession } = useSession();
  /** `invitation` is the token of the invitation that the user has come with. */
  return async ({ name, email, password, invitation }: SignIn & { name: string; invitation?: string | undefined }) => {
    // `password_hash` is the API's name for the password itself; the server hashes it.
    const body = { name, email, password_hash: password, ...(invitation !== undefined && { invitation }) };
    const reply = await call(register, { body }).catch((error: unknown) => {
      throw refusedRegistration(error);
    });
    startSession(toSessionRecord(reply));
  };
}

function refusedRegistration(error: unknown): FormRefusal {
  if (!(error instanceof ApiError)) return new FormRefusal(`${authTexts.createFailed}${authTexts.somethingWrong}`);
  const { password_hash: password, ...fields } = error.fields;
  if (error.kind === 'unreachable') return new FormRefusal(authTexts.networkError);
  return new FormRefusal(`${authTexts.createFailed}${error.message}`, { ...fields, ...(password && { password }) });
}

export const sessionsQuery = (email: string) =>
  queryOptions({
    queryKey: ['auth', email, 'sessions'],
    queryFn: async ({ signal }) => (await call(listSessions, {}, { signal })).sessions,
    enabled: email !== '',
  });

/** Resolves to the message to show. */
export function useChangePassword(email: string) {
  const client = useQueryClient();
  return async (body: { current_password: string; new_password: string }) => {
    const { message } = await call(changePassword, { body }).catch((error: unknown) => {
      throw error instanceof ApiError
        ? new FormRefusal(error.message, error.fields)
        : new FormRefusal(authTexts.somethingWrong);
    });
    void client.invalidateQueries({ queryKey: sessionsQuery(email).queryKey });
    return message;
  };
}
