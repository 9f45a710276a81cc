import { Button } from '../button';
import { Notice } from './notice';

/** Replaces content that could not be loaded. */
export function LoadFailure({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className="grid justify-items-start gap-4">
      <Notice>{message}</Notice>
      <Button variant="quiet" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
