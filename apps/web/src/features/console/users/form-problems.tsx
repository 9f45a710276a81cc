import { consoleTexts, userFormTexts } from '@everstep/domain/console/texts';
import { Notice } from '../../../ui/feedback/notice';
import type { FieldErrors } from '../../../ui/form/form-refusal';

/** One sentence for empty fields, which are marked themselves, or the server's refusal. */
export function FormProblems({ fieldErrors, refusal }: { fieldErrors: FieldErrors; refusal: string }) {
  const isIncomplete = Object.values(fieldErrors).includes(userFormTexts.required);
  const text = isIncomplete ? consoleTexts.requiredFields : refusal;
  return text === '' ? null : <Notice>{text}</Notice>;
}
