import { createQuizResult, type SavedPlan } from '@everstep/domain/quiz';
import { ApiError } from '../../../platform/api/api-error';
import { call } from '../../../platform/api/client';
import { claimDraft, removeDraft } from './draft';

/** Sends a visitor's finished answers. Null if there are none, or if the server will never accept them. */
export async function sendDraft(email: string): Promise<SavedPlan | null> {
  const draft = claimDraft(email);
  if (!draft?.isFinished) return null;
  try {
    const { result } = await call(createQuizResult, { body: draft.answers });
    removeDraft();
    return result;
  } catch (error) {
    // The answers must not block the saved plan.
    if (!(error instanceof ApiError && error.status === 400)) throw error;
    removeDraft();
    return null;
  }
}
