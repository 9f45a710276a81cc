import { useSyncExternalStore } from 'react';

const query = '(width >= 64rem)';

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether there is room for two columns: for what must not be on the page twice. The same width as `lg:` in classes. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
