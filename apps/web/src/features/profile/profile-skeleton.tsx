import { Skeleton } from '../../ui/feedback/skeleton';

/** As high as a profile with short values. */
export function ProfileSkeleton() {
  return <Skeleton className="h-[79rem] sm:h-[56rem] lg:h-[46rem]" />;
}
