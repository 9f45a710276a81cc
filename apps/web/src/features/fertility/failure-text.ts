import { fertilityTexts } from '@everstep/domain/fertility';
import { ApiError } from '../../platform/api/api-error';

/** Why an action of the tracker failed. */
export function failureText(error: unknown): string {
  const isRefused = error instanceof ApiError && error.kind !== 'failed';
  return isRefused ? error.message : fertilityTexts.actionFailed;
}
