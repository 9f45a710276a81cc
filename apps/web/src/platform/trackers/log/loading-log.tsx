import { LoadFailure } from '../../../ui/feedback/load-failure';
import { LoadingEntries } from '../../sync/loading-entries';
import type { ChildLog } from '../use-child-log';

interface LoadingLogProps {
  log: Pick<ChildLog<unknown>, 'progress' | 'failure' | 'retry'>;
  failureText: (reason: string) => string;
  /** The height of the content. */
  className: string;
}

/** Shown until the device has something to show of a log: that it is loading, or why it could not be loaded. */
export function LoadingLog({ log: { progress, failure, retry }, failureText, className }: LoadingLogProps) {
  return failure === undefined ? (
    <LoadingEntries progress={progress} className={className} />
  ) : (
    <LoadFailure message={failureText(failure)} onRetry={retry} />
  );
}
