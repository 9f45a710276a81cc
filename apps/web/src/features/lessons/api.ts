import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { completeLesson, getLesson, lessonProgress, listLessons, undoCompleteLesson } from '@everstep/domain/lessons';
import { call } from '../../lib/api-client';

/** Keys begin with whose answer it is, so that one person never sees what was kept for another. */
export const lessonsQuery = (email: string) =>
  queryOptions({
    queryKey: ['lessons', email, 'list'],
    queryFn: async ({ signal }) => (await call(listLessons, {}, { signal })).lessons,
    staleTime: 60_000,
  });

export const lessonQuery = (email: string, slug: string) =>
  queryOptions({
    queryKey: ['lessons', email, 'one', slug],
    queryFn: async ({ signal }) => (await call(getLesson, { params: { slug } }, { signal })).lesson,
    staleTime: 60_000,
  });

export const progressQuery = (email: string) =>
  queryOptions({
    queryKey: ['lessons', email, 'progress'],
    queryFn: async ({ signal }) => (await call(lessonProgress, {}, { signal })).completed.map(({ slug }) => slug),
    enabled: email !== '',
  });

/** Marks a lesson complete or takes that back; whatever shows progress is read again. */
export function useSetCompleted(email: string, slug: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (completed: boolean) => call(completed ? completeLesson : undoCompleteLesson, { params: { slug } }),
    onSuccess(_reply, completed) {
      client.setQueryData(progressQuery(email).queryKey, (slugs: string[] = []) =>
        completed ? [...slugs.filter((known) => known !== slug), slug] : slugs.filter((known) => known !== slug),
      );
      void client.invalidateQueries({ queryKey: ['activity', email] });
    },
  });
}
