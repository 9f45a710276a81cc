import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { cacheEmailOf } from '../../platform/offline/lesson-cache';
import { useSession } from '../../platform/session/session';

/** The first page has loaded by then. */
const startDelayMs = 4000;

/** While somebody is signed in, what they and their family change on other devices appears here. */
export function FollowChanges() {
  const { record, isInitializing } = useSession();
  const client = useQueryClient();
  const email = record.isAuthenticated && record.id !== undefined ? cacheEmailOf(record) : '';
  useEffect(() => {
    if (email === '' || isInitializing) return;
    const session = new AbortController();
    const { signal } = session;
    const onAccessChange = () => void client.invalidateQueries({ queryKey: ['households', email] });
    async function start(): Promise<void> {
      const { followChanges } = await import('../../platform/sync/change-stream');
      await followChanges({ email, onAccessChange, signal });
    }
    // If the code cannot be loaded, lists are pulled when they are looked at.
    const timer = setTimeout(() => void start().catch(() => undefined), startDelayMs);
    return () => {
      clearTimeout(timer);
      session.abort();
    };
  }, [client, email, isInitializing]);
  return null;
}
