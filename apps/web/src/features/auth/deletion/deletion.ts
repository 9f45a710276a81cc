import { useQueryClient } from '@tanstack/react-query';
import { deletionTexts, requestDeletion } from '@everstep/domain/auth/account-deletion';
import { ApiError } from '../../../platform/api/api-error';
import { call } from '../../../platform/api/client';
import { useSession } from '../../../platform/session/session';
import { FormRefusal } from '../../../ui/form/form-refusal';
import { securityQuery } from '../../../platform/session/security-query';

/** Requests the deletion of the account. An account without a password needs a recent sign-in with Google instead. */
export function useRequestDeletion() {
  const { record, setErasureAt } = useSession();
  const client = useQueryClient();
  return async (password?: string): Promise<void> => {
    const reply = await call(requestDeletion, { body: { ...(password !== undefined && { password }) } }).catch(
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw new FormRefusal(deletionTexts.failed);
        // 403: that sign-in is no longer recent enough. Once reloaded, the dialog asks for a new one.
        if (error.status === 403) void client.invalidateQueries({ queryKey: securityQuery(record.email).queryKey });
        throw new FormRefusal(error.message, error.fields);
      },
    );
    setErasureAt({ email: record.email, erasureAt: reply.erasure_at });
    void client.invalidateQueries({ queryKey: ['billing'] });
  };
}
