import { useCallback, useSyncExternalStore } from 'react';

/** Room for two columns (the `lg:` breakpoint). */
export const wideScreen = '(width >= 64rem)';

/** Whether a media query matches, for content that must not be rendered twice. In a prerendered page it does not until the app runs. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
