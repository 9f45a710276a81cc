import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  removeSavedLesson,
  saveLesson,
  listOfflineLessons,
  cacheUserOf,
  type OfflineLessons,
} from '../../platform/offline/lesson-cache';
import { useSession } from '../../platform/session/session';

const nothing: OfflineLessons = { opened: new Set(), saved: new Set() };

const keptQuery = (reader: string) =>
  queryOptions({ queryKey: ['lessons', reader, 'kept'], queryFn: () => listOfflineLessons(reader) });

/** Which lessons can be read without a network on this device. Read again each time it is shown somewhere. */
export function useKept(): OfflineLessons {
  const { record } = useSession();
  return useQuery(keptQuery(cacheUserOf(record))).data ?? nothing;
}

/** Saves a lesson on this device, or removes what was saved. */
export function useSetSaved(slug: string) {
  const client = useQueryClient();
  const { record } = useSession();
  const reader = cacheUserOf(record);
  return useMutation({
    async mutationFn(isSaved: boolean) {
      if (!isSaved) return removeSavedLesson(reader, slug);
      await saveLesson(reader, slug);
      // Else the browser may make room with it; a no changes nothing that we could mend.
      void navigator.storage?.persist?.().catch(() => false);
    },
    onSettled: () => client.invalidateQueries({ queryKey: keptQuery(reader).queryKey }),
  });
}
