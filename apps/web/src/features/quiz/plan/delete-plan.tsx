import { useState } from 'react';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/feedback/notice';
import type { useDeletePlan } from '../api';

interface DeletePlanProps {
  deletePlan: ReturnType<typeof useDeletePlan>;
  onDelete: () => void;
}

/** Asks for confirmation: a deleted plan cannot be restored. */
export function DeletePlan({ deletePlan, onDelete }: DeletePlanProps) {
  const [isConfirming, setConfirming] = useState(false);

  if (!isConfirming) {
    return (
      <Button variant="plain" onClick={() => setConfirming(true)}>
        Delete my result
      </Button>
    );
  }
  return (
    <div role="group" aria-labelledby="delete-plan" className="grid gap-3 rounded-card bg-sunken p-5">
      <p id="delete-plan" className="font-semibold">
        Delete your plan? It cannot be restored, but you can take the quiz again.
      </p>
      {deletePlan.isError && <Notice>{deletePlan.error.message}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" autoFocus onClick={() => setConfirming(false)}>
          Keep it
        </Button>
        <Button
          variant="quiet"
          aria-disabled={deletePlan.isPending}
          onClick={() => !deletePlan.isPending && onDelete()}
        >
          Delete it
        </Button>
      </div>
    </div>
  );
}
