import * as z from 'zod/mini';
import { quizAnswersSchema, quizQuestions } from '@everstep/domain/quiz/questions';
import { tabStorage } from '../../../platform/storage/storage';
import { draftKey } from './draft-key';

const draftSchema = z.object({
  answers: quizAnswersSchema,
  step: z.number().check(z.int(), z.minimum(0), z.maximum(quizQuestions({}).length - 1)),
  isFinished: z.boolean(),
  /** The user it was first sent for, so that it is never sent for another user after a failure. */
  owner: z.optional(z.string()),
});
export type Draft = z.infer<typeof draftSchema>;

export const emptyDraft: Draft = { answers: {}, step: 0, isFinished: false };

function readDraft(): Draft | null {
  const raw = tabStorage.read(draftKey);
  if (raw === null) return null;
  try {
    return z.parse(draftSchema, JSON.parse(raw));
  } catch {
    removeDraft();
    return null;
  }
}

export function writeDraft(draft: Draft): void {
  tabStorage.write(draftKey, JSON.stringify(draft));
}

export function removeDraft(): void {
  tabStorage.remove(draftKey);
}

/** The visitor's draft. A draft with an owner is kept for that user and not shown to others. */
export function readVisitorDraft(): Draft | null {
  const draft = readDraft();
  return draft?.owner === undefined ? draft : null;
}

/** Assigns the visitor's draft to the user, and removes one that belongs to another user. */
export function claimDraft(email: string): Draft | null {
  const draft = readDraft();
  if (!draft) return null;
  if (draft.owner !== undefined && draft.owner !== email) {
    removeDraft();
    return null;
  }
  const claimed = { ...draft, owner: email };
  writeDraft(claimed);
  return claimed;
}
