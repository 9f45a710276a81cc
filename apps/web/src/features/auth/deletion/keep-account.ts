import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keepingTexts, withdrawDeletion } from '@everstep/domain/auth/kept-account';
import { ApiError } from '../../../platform/api/api-error';
import { call } from '../../../platform/api/client';
import { useSession } from '../../../platform/session/session';

export function useKeepAccount() {
  const { record, setErasureAt } = useSession();
  const client = useQueryClient();
  const { mutate, isPending, isSuccess, error } = useMutation({
    // The email as it was when this was asked for: in another tab, another user may have signed in since.
    mutationFn: async (email: string) => {
      await call(withdrawDeletion, {});
      return email;
    },
    onSuccess(email) {
      setErasureAt({ email, erasureAt: null });
      void client.invalidateQueries({ queryKey: ['billing'] });
    },
  });
  return {
    keep: () => !isPending && mutate(record.email),
    isSending: isPending,
    isWithdrawn: isSuccess,
    failure: error && (error instanceof ApiError ? error.message : keepingTexts.failed),
  };
}
