import { useSyncExternalStore } from 'react';
import { storage } from '../storage/storage';

/** Sent by Chromium when the app can be installed. It is not part of the standard's types. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const declinedKey = 'everstep_install_declined';
const listeners = new Set<() => void>();
let event: InstallEvent | null = null;

function setEvent(next: InstallEvent | null): void {
  event = next;
  for (const listener of listeners) listener();
}

/** Called once at startup, because the browser sends its event before any page is ready for it. */
export function listenForInstallation(): void {
  addEventListener('beforeinstallprompt', (offered) => {
    // Otherwise the browser shows a banner at a moment of its own choice.
    offered.preventDefault();
    setEvent(offered as InstallEvent);
  });
  addEventListener('appinstalled', () => setEvent(null));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Safari on iPhones and iPads has no event: it is the only browser with this property. */
const isSafariOnIos = () => (navigator as { standalone?: boolean }).standalone === false;

/** How this browser installs the app: with a prompt, by hand from Safari's menu, or not at all (null), also after 'Not now'. */
export function useInstallation(): { way: 'prompt' | 'by hand' | null; install: () => void; decline: () => void } {
  const offered = useSyncExternalStore(subscribe, () => event);
  const isDeclined = useSyncExternalStore(subscribe, () => storage.read(declinedKey) !== null);
  const decline = () => {
    storage.write(declinedKey, 'true');
    setEvent(null);
  };
  const possible = offered ? 'prompt' : isSafariOnIos() ? 'by hand' : null;
  return {
    way: isDeclined ? null : possible,
    // A prompt can be shown only once; a user who dismisses it has decided.
    install: () => void offered?.prompt().then(({ outcome }) => (outcome === 'dismissed' ? decline() : setEvent(null))),
    decline,
  };
}
