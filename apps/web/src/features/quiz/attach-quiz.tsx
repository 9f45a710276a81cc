import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../platform/session/session';
import { tabStorage } from '../../platform/storage/storage';

/** Where a visitor's answers lie until the tab ends. Answers about health lie nowhere else in the browser. */
export const draftKey = 'everstep_quiz';

/** Sends a visitor's answers as soon as they have an account, on whatever page. Loads no code when there are none. */
export function AttachQuiz() {
  const client = useQueryClient();
  const { record } = useSession();
  const email = record.isAuthenticated && !record.demo ? record.email : '';
  useEffect(() => {
    if (!email || tabStorage.read(draftKey) === null) return;
    import('./api').then(
      ({ planQuery }) => client.prefetchQuery(planQuery(email)),
      () => undefined,
    );
  }, [client, email]);
  return null;
}
