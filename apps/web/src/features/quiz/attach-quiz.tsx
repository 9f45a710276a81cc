import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../platform/session/session';
import { tabStorage } from '../../platform/storage/storage';
import { draftKey } from './draft-key';

/** Sends what a visitor answered as soon as they have an account, wherever they are then. Loads nothing when there is nothing. */
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
