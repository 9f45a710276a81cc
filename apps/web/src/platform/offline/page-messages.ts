import type { PageMessage } from './worker-message';

/** Calls the listener with the path of a notification that the user has opened. Returns the function to unsubscribe. */
export function onPageOpened(listener: (path: string) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const { serviceWorker } = navigator;
  const onMessage = ({ data }: MessageEvent<PageMessage | null>) => {
    if (data?.kind === 'open page') listener(data.path);
  };
  serviceWorker.addEventListener('message', onMessage);
  return () => serviceWorker.removeEventListener('message', onMessage);
}
