import { restoreSession, sessionStorageKey, signedOut, type SessionRecord } from '@everstep/domain/session';
import { storage } from '../storage/storage';

/**
 * Tells what another tab has done to the record of who is signed in: signed out, or signed somebody in. A page that the browser
 * has kept aside hears nothing meanwhile, so it looks when it is shown again.
 */
export function watchOtherTabs(onChange: (record: SessionRecord) => void): () => void {
  const read = () => onChange(restoreSession(storage.read(sessionStorageKey)) ?? signedOut);
  const onStorage = ({ key }: StorageEvent) => {
    // Without a key the whole storage was cleared.
    if (key === null || key === sessionStorageKey) read();
  };
  const onShown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) read();
  };
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onShown);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onShown);
  };
}
