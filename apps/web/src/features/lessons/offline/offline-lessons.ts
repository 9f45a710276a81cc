import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  removeSavedLesson,
  saveLesson,
  listOfflineLessons,
  cacheEmailOf,
  type OfflineLessons,
} from '../../../platform/offline/lesson-cache';
import { useSession } from '../../../platform/session/session';

const noLessons: OfflineLessons = { opened: new Set(), saved: new Set() };

const offlineLessonsQuery = (user: string) =>
  queryOptions({ queryKey: ['lessons', user, 'offline'], queryFn: () => listOfflineLessons(user) });

/** The lessons that can be read offline on this device. */
export function useOfflineLessons(): OfflineLessons {
  const { record } = useSession();
  return useQuery(offlineLessonsQuery(cacheEmailOf(record))).data ?? noLessons;
}

/** Saves a lesson on this device, or removes the saved copy. */
export function useSetSaved(slug: string) {
  const client = useQueryClient();
  const { record } = useSession();
  const user = cacheEmailOf(record);
  return useMutation({
    async mutationFn(isSaved: boolean) {
      if (!isSaved) return removeSavedLesson(user, slug);
      await saveLesson(user, slug);
      // Asks the browser not to evict it; a refusal can be ignored.
      void navigator.storage?.persist?.().catch(() => false);
    },
    onSettled: () => client.invalidateQueries({ queryKey: offlineLessonsQuery(user).queryKey }),
  });
}
