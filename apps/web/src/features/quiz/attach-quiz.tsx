import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../platform/session/session';
import { tabStorage } from '../../platform/storage/storage';
import { draftKey } from './answer/draft-key';

/** Sends a visitor's answers once they have an account, on any page. Loads no code if there are none. */
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
