import {
  keepPreviousData,
  queryOptions,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import {
  answerLessonQuiz,
  completeLesson,
  getLesson,
  lessonProgress,
  listLessons,
  previewLesson,
  saveLessonProgress,
  undoCompleteLesson,
  type LessonReading,
  type LessonSummary,
} from '@everstep/domain/lessons';
import { searchLessons } from '@everstep/domain/lessons/search';
import { updateQuery } from '../../platform/api/update-query';
import { call } from '../../platform/api/client';
import { useSession } from '../../platform/session/session';

/** Keys contain the user, so that no user sees what was cached for another. */
export const lessonsQuery = (email: string) =>
  queryOptions({
    queryKey: ['lessons', email, 'list'],
    queryFn: async ({ signal }) => (await call(listLessons, {}, { signal, cacheUser: email })).lessons,
    staleTime: 60_000,
  });

/** The part of the list that the prerendered page of a lesson contains: that lesson and the next one. Never requested. */
export const prerenderedLessonsQuery = (email: string, slug: string) =>
  queryOptions<LessonSummary[]>({ queryKey: ['lessons', email, 'prerendered', slug], queryFn: skipToken });

export const lessonQuery = (email: string, slug: string) =>
  queryOptions({
    queryKey: ['lessons', email, 'one', slug],
    queryFn: async ({ signal }) => (await call(getLesson, { params: { slug } }, { signal, cacheUser: email })).lesson,
    staleTime: 60_000,
  });

export const previewQuery = (slug: string) =>
  queryOptions({
    queryKey: ['lessons', '', 'preview', slug],
    queryFn: async ({ signal }) => (await call(previewLesson, { params: { slug } }, { signal })).preview,
    staleTime: 60_000,
  });

export const searchQuery = (email: string, q: string) =>
  queryOptions({
    queryKey: ['lessons', email, 'search', q],
    queryFn: ({ signal }) => call(searchLessons, { query: { q } }, { signal }),
    staleTime: 60_000,
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });

interface Progress {
  completed: string[];
  reading: LessonReading[];
}

const progressQuery = (email: string) =>
  queryOptions({
    queryKey: ['lessons', email, 'progress'],
    queryFn: async ({ signal }): Promise<Progress> => {
      const { completed, reading } = await call(lessonProgress, {}, { signal });
      return { completed: completed.map(({ slug }) => slug), reading };
    },
    enabled: email !== '',
  });

const noProgress: Progress = { completed: [], reading: [] };

/** The lessons that the user has completed or started; empty for a visitor and while loading. */
export function useProgress(): Progress & { isLoaded: boolean; isLoading: boolean; retry: () => void } {
  const { record } = useSession();
  const { data, isLoading, failureCount, refetch } = useQuery(progressQuery(record.email));
  return {
    ...(data ?? noProgress),
    isLoaded: data !== undefined,
    isLoading: isLoading && failureCount === 0,
    retry: () => void refetch(),
  };
}

/** Updates the cached progress without requesting it again. */
function useChangeProgress() {
  const client = useQueryClient();
  const { record } = useSession();
  const { queryKey } = progressQuery(record.email);
  return {
    change: (next: (progress: Progress) => Progress) =>
      updateQuery(client, queryKey, (progress) => progress && next(progress)),
    refreshActivity: () => void client.invalidateQueries({ queryKey: ['activity', record.email] }),
  };
}

/** Marks a lesson complete or undoes that, and refreshes everything that shows progress. */
export function useSetCompleted(slug: string) {
  const { change, refreshActivity } = useChangeProgress();
  return useMutation({
    mutationFn: (completed: boolean) => call(completed ? completeLesson : undoCompleteLesson, { params: { slug } }),
    async onSuccess(_reply, isCompleted) {
      await change(({ completed, ...rest }) => {
        const others = completed.filter((completedSlug) => completedSlug !== slug);
        return { ...rest, completed: isCompleted ? [...others, slug] : others };
      });
      refreshActivity();
    },
  });
}

/** Saves how far the user has read. A failure is not shown, because the next position is saved soon. */
export function useSaveScrollPosition(slug: string) {
  const { change } = useChangeProgress();
  return useMutation({
    mutationFn: (percent: number) =>
      call(saveLessonProgress, { params: { slug }, body: { percent } }, { keepalive: true }),
    onSuccess: ({ percent, furthest_percent }) =>
      change((progress) => withReading(progress, slug, { percent, furthest_percent })),
  });
}

export function useAnswerQuiz(slug: string) {
  const { change } = useChangeProgress();
  return useMutation({
    mutationFn: (answers: number[]) => call(answerLessonQuiz, { params: { slug }, body: { answers } }),
    onSuccess: ({ correct }) => change((progress) => withReading(progress, slug, { quiz_correct: correct })),
  });
}

function withReading({ completed, reading }: Progress, slug: string, change: Partial<LessonReading>): Progress {
  const fresh = { slug, percent: 0, furthest_percent: 0, quiz_correct: null };
  const known = reading.find((entry) => entry.slug === slug) ?? fresh;
  const others = reading.filter((entry) => entry.slug !== slug);
  return { completed, reading: [...others, { ...known, ...change, read_at: new Date().toISOString() }] };
}
