import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { lessonFigureTexts, listConsoleLessons, setLessonReview } from '@everstep/domain/lessons/console';
import type { LessonReview } from '@everstep/domain/lessons/review';
import { ApiError } from '../../../platform/api/api-error';
import { call } from '../../../platform/api/client';
import { useSession } from '../../../platform/session/session';
import { FormRefusal } from '../../../ui/form/form-refusal';
import { consoleKey } from '../api';

export const lessonFiguresQuery = (email: string) =>
  queryOptions({
    queryKey: [...consoleKey(email), 'lessons'],
    queryFn: ({ signal }) => call(listConsoleLessons, {}, { signal }),
    staleTime: 60_000,
  });

/** Saves the review of a lesson; null removes it. Throws the error that the form shows. */
export function useSetReview(slug: string): (review: LessonReview | null) => Promise<void> {
  const client = useQueryClient();
  const { email } = useSession().record;
  return async (review) => {
    try {
      await call(setLessonReview, { params: { slug }, body: { review } });
    } catch (error) {
      throw toRefusal(error);
    }
    void client.invalidateQueries({ queryKey: lessonFiguresQuery(email).queryKey });
  };
}

function toRefusal(error: unknown): FormRefusal {
  if (!(error instanceof ApiError)) return new FormRefusal(lessonFigureTexts.notSaved);
  const fields = Object.entries(error.fields).map(([name, text]) => [name.replace('review.', ''), text]);
  return new FormRefusal(error.message, Object.fromEntries(fields) as Record<string, string>);
}
