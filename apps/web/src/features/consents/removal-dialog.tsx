import { removalQuestion, removalTexts, type StoredKind } from '@everstep/domain/personal-data';
import { ApiError } from '../../platform/api/api-error';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog/dialog';
import { Notice } from '../../ui/feedback/notice';
import { useRemoveKind } from './api';

interface RemovalDialogProps {
  kind: StoredKind;
  email: string;
  onClose: () => void;
  onRemoved: () => void;
}

/** Says what else is deleted with a kind of data, before it is deleted. */
export function RemovalDialog({ kind, email, onClose, onRemoved }: RemovalDialogProps) {
  const { mutate, isPending, error } = useRemoveKind(email);
  return (
    <Dialog title={removalQuestion(kind.title)} onClose={onClose} isQuestion>
      <p>{kind.removal}</p>
      <p className="text-ink-2">{removalTexts.warning}</p>
      {error && (
        <Notice>{error instanceof ApiError && error.kind !== 'failed' ? error.message : removalTexts.failed}</Notice>
      )}
      <div className="grid auto-cols-fr gap-3 sm:grid-flow-col sm:grid-cols-none" aria-busy={isPending}>
        <Button onClick={onClose} autoFocus>
          {removalTexts.keep}
        </Button>
        <Button
          variant="quiet"
          aria-disabled={isPending}
          onClick={() => !isPending && mutate(kind.name, { onSuccess: onRemoved })}
        >
          {isPending ? 'Deleting...' : removalTexts.confirm}
        </Button>
      </div>
    </Dialog>
  );
}
