import { useEffect, useEffectEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { cacheEmailOf } from '../../platform/offline/lesson-cache';
import { useSession } from '../../platform/session/session';
import { onHouseholdLeft } from '../../platform/sync/left-households';
import { databaseName } from '../../platform/sync/store/entry-databases';

/** The first page has loaded by then. */
export const startDelayMs = 4000;

/** While somebody is signed in, shows what they and their family change on other devices. */
export function FollowChanges() {
  const { record, isInitializing, refresh } = useSession();
  const client = useQueryClient();
  // Until an administrator has chosen a password, the server refuses this.
  const isAllowed = record.isAuthenticated && record.id !== undefined && !record.mustChangePassword;
  const email = isAllowed ? cacheEmailOf(record) : '';
  const refreshSession = useEffectEvent(refresh);
  useEffect(() => {
    if (email === '' || isInitializing) return;
    const session = new AbortController();
    const { signal } = session;
    async function fetchHouseholds(): Promise<void> {
      const { refreshHouseholds } = await import('../../platform/trackers/households');
      if (!signal.aborted) await refreshHouseholds(client, email);
    }
    const onLeft = () => void fetchHouseholds().catch(() => undefined);
    const onOpen = () => {
      onLeft();
      void refreshSession();
      void client.invalidateQueries({ queryKey: ['custody', email] });
      void client.invalidateQueries({ queryKey: ['followed-calendars', email] });
    };
    const onTold = () => {
      onOpen();
      void client.invalidateQueries({ queryKey: ['feature-access', email] });
      void client.invalidateQueries({ queryKey: ['family-record', email] });
    };
    // Only one tab of the browser is told by the server.
    const otherTabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel(`${databaseName(email)} access`) : null;
    otherTabs?.addEventListener('message', onTold);
    const onAccessChange = () => {
      onTold();
      otherTabs?.postMessage('changed');
    };
    async function start(): Promise<void> {
      const { followChanges } = await import('../../platform/sync/change-stream');
      await followChanges({ email, onOpen, onAccessChange, signal });
    }
    // If the code cannot be loaded, lists are pulled when they are shown.
    const timer = setTimeout(() => void start().catch(() => undefined), startDelayMs);
    const stop = onHouseholdLeft(onLeft);
    return () => {
      stop();
      otherTabs?.close();
      clearTimeout(timer);
      session.abort();
    };
  }, [client, email, isInitializing]);
  return null;
}
