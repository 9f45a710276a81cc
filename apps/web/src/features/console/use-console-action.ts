import { useQueryClient } from '@tanstack/react-query';
import { passwordDialogTexts } from '@everstep/domain/console/texts';
import { ApiError } from '../../platform/api/api-error';
import { useSession } from '../../platform/session/session';
import { FormRefusal } from '../../ui/form/form-refusal';
import { consoleKey } from './api';

/**
 * Runs an action and reloads what the console shows, since even a refusal may mean that another administrator was faster. A failure
 * is thrown as the message to show.
 */
export function useConsoleAction() {
  const client = useQueryClient();
  const { email } = useSession().record;
  return async function run<Reply>(describe: (error: unknown) => string, action: () => Promise<Reply>): Promise<Reply> {
    try {
      return await action();
    } catch (error) {
      throw new FormRefusal(describe(error));
    } finally {
      void client.invalidateQueries({ queryKey: consoleKey(email) });
    }
  };
}

/** The server's detail, preceded by the start of a sentence. */
export function startingWith(prefix: string) {
  return (error: unknown): string =>
    prefix + (error instanceof ApiError ? detailOf(error) : passwordDialogTexts.unexpected);
}

/** What the password dialog shows: the server's detail, or a default message. */
export function passwordFailure(otherwise: string) {
  return (error: unknown): string => {
    if (!(error instanceof ApiError) || error.kind === 'unreachable') return passwordDialogTexts.unexpected;
    return error.code === undefined ? otherwise : detailOf(error);
  };
}

function detailOf({ fields, message }: ApiError): string {
  return Object.values(fields)[0] ?? message;
}
