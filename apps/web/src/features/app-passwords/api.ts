import { queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  createAppPassword,
  deleteAllAppPasswords,
  deleteAppPassword,
  listAppPasswords,
  type AppPasswords,
} from '@everstep/domain/app-passwords';
import { appPasswordScreenTexts } from '@everstep/domain/app-passwords/screen-texts';
import { ApiError } from '../../platform/api/api-error';
import { call } from '../../platform/api/client';
import { newId } from '../../platform/api/new-id';
import { updateQuery } from '../../platform/api/update-query';
import { withCachedResponse } from '../../platform/offline/cached-response';
import { useSession } from '../../platform/session/session';
import { FormRefusal } from '../../ui/form/form-refusal';

/** The app passwords of the user, also offline: nothing in the list opens anything. */
export const appPasswordsQuery = (email: string) =>
  queryOptions({
    queryKey: ['app-passwords', email],
    queryFn: ({ signal }) =>
      withCachedResponse(email, 'app passwords', () => call(listAppPasswords, {}, { email, signal })),
    enabled: email !== '',
  });

/** What a user can do with app passwords. Each call may be retried; a refusal says why. */
export function useAppPasswordActions() {
  const { email } = useSession().record;
  const client = useQueryClient();

  async function store<Reply extends AppPasswords>(calling: Promise<Reply>): Promise<Reply> {
    const reply = await calling.catch(refuse);
    await updateQuery(client, appPasswordsQuery(email).queryKey, () => ({
      success: true as const,
      app_passwords: reply.app_passwords,
    }));
    return reply;
  }
  const options = { email };
  const put = (appPassword: string, name: string) =>
    store(call(createAppPassword, { params: { appPassword }, body: { name } }, options));
  const end = (appPassword: string) => store(call(deleteAppPassword, { params: { appPassword } }, options));

  return {
    /** Returns the password, which is never told again. */
    create: async (id: string, name: string): Promise<string> => {
      const { password } = await put(id, name);
      if (password !== null) return password;
      // The reply with the password was lost, and this one came to a retry.
      await end(id);
      const again = await put(newId(), name);
      if (again.password === null) throw new FormRefusal(appPasswordScreenTexts.notSaved);
      return again.password;
    },
    rename: put,
    end,
    endAll: () => store(call(deleteAllAppPasswords, {}, options)),
  };
}

function refuse(error: unknown): never {
  if (!(error instanceof ApiError) || error.kind === 'failed') throw new FormRefusal(appPasswordScreenTexts.notSaved);
  throw new FormRefusal(error.message, error.fields);
}
