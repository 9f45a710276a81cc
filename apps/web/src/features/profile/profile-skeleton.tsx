import { Skeleton } from '../../ui/feedback/skeleton';

/** As high as a profile with short values. */
export function ProfileSkeleton() {
  return <Skeleton className="h-[83.25rem] xs:h-[78.9rem] sm:h-[53.3rem] lg:h-[41.5rem]" />;
}
