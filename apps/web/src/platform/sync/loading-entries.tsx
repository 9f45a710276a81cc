import { ProgressBar } from '../../ui/feedback/progress-bar';
import { Skeleton } from '../../ui/feedback/skeleton';
import { loadingText, type LoadProgress } from '@everstep/domain/sync';

interface LoadingEntriesProps {
  /** Undefined until the first of several pages has arrived. */
  progress: LoadProgress | undefined;
  /** The height of the content. */
  className: string;
}

/** Shown in place of a list that is loading; a long one shows its progress. */
export function LoadingEntries({ progress, className }: LoadingEntriesProps) {
  if (!progress) return <Skeleton className={className} />;
  const { received, total } = progress;
  return (
    <div className={`grid content-center justify-items-center rounded-card bg-sunken p-6 ${className}`}>
      <div className="grid w-full max-w-sm gap-3 text-center">
        <p className="text-lg font-semibold tabular-nums">{loadingText(progress)}</p>
        {total !== undefined && (
          <ProgressBar percent={Math.min(100, (100 * received) / Math.max(total, 1))} label="Entries loaded" />
        )}
      </div>
    </div>
  );
}
