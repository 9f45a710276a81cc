import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createQuizResult } from '@everstep/domain/quiz';
import type { QuizAnswers } from '@everstep/domain/quiz/questions';
import { updateQuery } from '../../../platform/api/update-query';
import { call } from '../../../platform/api/client';
import { planQuery, refreshProgress } from '../api';

export function useSavePlan(email: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (answers: QuizAnswers) => call(createQuizResult, { body: answers }),
    async onSuccess({ result }) {
      await updateQuery(client, planQuery(email).queryKey, () => result);
      refreshProgress(client, email);
    },
  });
}
