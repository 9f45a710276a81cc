import { useState } from 'react';
import { ApiError } from '../../platform/api/api-error';
import { consoleTexts } from '@everstep/domain/console/texts';

/** The start of each query key of the console, so that 'Refresh Data' reaches whatever is on the screen. */
export const consoleKey = (email: string) => ['console', email] as const;

/** The message above demo data while the server cannot deliver; null if demo data does not apply. */
export function outageOf(error: Error | null): string | null {
  if (!(error instanceof ApiError)) return null;
  if (error.kind === 'unreachable') return consoleTexts.backendFailed;
  return error.status >= 500 ? consoleTexts.databaseFailed : null;
}

/** The error of the last completed fetch. The query forgets it while the next attempt is running. */
export function useLastError({ isPending, error }: { isPending: boolean; error: Error | null }): Error | null {
  const [last, setLast] = useState<Error | null>(null);
  if (!isPending && error !== last) setLast(error);
  return isPending ? last : error;
}
