import { consoleTexts, userFormTexts } from '@everstep/domain/console/texts';
import { Notice } from '../../../ui/feedback/notice';
import type { FieldErrors } from '../../../ui/form/form-refusal';

/** One message for all empty required fields (each is also marked), or the server's error. */
export function FormProblems({ fieldErrors, refusal }: { fieldErrors: FieldErrors; refusal: string }) {
  const isIncomplete = Object.values(fieldErrors).includes(userFormTexts.required);
  const text = isIncomplete ? consoleTexts.requiredFields : refusal;
  return text === '' ? null : <Notice>{text}</Notice>;
}
