import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keepingTexts, withdrawDeletion } from '@everstep/domain/auth/kept-account';
import { ApiError } from '../../../platform/api/api-error';
import { call } from '../../../platform/api/client';
import { useSession } from '../../../platform/session/session';

export function useKeepAccount() {
  const { setErasureAt } = useSession();
  const client = useQueryClient();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call(withdrawDeletion, {}),
    onSuccess() {
      setErasureAt(null);
      void client.invalidateQueries({ queryKey: ['billing'] });
    },
  });
  return {
    keep: () => !isPending && mutate(),
    isSending: isPending,
    isWithdrawn: isSuccess,
    failure: error && (error instanceof ApiError ? error.message : keepingTexts.failed),
  };
}
