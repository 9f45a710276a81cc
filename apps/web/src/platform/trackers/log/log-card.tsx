import { TrackerCard, TrackerCardFailure, TrackerCardSkeleton, type TrackerCardProps } from '../../../ui/tracker-card';
import type { ChildLog } from '../use-child-log';

interface LogCardProps extends TrackerCardProps {
  log: Pick<ChildLog<unknown>, 'failure' | 'retry'>;
  /** Whether the device has something to show. */
  isLoaded: boolean;
  failureText: (reason: string) => string;
}

/** The state of a log about a child, or that it is loading, or why it could not be loaded. */
export function LogCard({ log: { failure, retry }, isLoaded, failureText, ...card }: LogCardProps) {
  if (isLoaded) return <TrackerCard {...card} />;
  if (failure === undefined) return <TrackerCardSkeleton />;
  return <TrackerCardFailure name={card.name} icon={card.icon} message={failureText(failure)} onRetry={retry} />;
}
