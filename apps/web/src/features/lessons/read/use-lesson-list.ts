import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { onFirstControl } from '../../../platform/offline/service-worker';
import { useSession } from '../../../platform/session/session';
import { lessonsQuery, prerenderedLessonsQuery } from '../api';

/** The list of lessons. On a prerendered page, the part that the page contains, without a request. */
export function useLessonList(slug: string) {
  const { record } = useSession();
  const { data: prerendered } = useQuery(prerenderedLessonsQuery(record.email, slug));
  const isPrerendered = prerendered !== undefined;
  const [isCacheable, setCacheable] = useState(false);
  const isRequested = !isPrerendered || isCacheable;
  const { data, isPending, refetch } = useQuery({ ...lessonsQuery(record.email), enabled: isRequested });
  // The first worker can cache only what is requested while it is in control.
  useEffect(() => (isPrerendered ? onFirstControl(() => setCacheable(true)) : undefined), [isPrerendered]);
  return { data: data ?? prerendered, isPending: isPending && !isPrerendered, refetch };
}
