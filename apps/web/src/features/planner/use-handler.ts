import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function for as long as the component is there, which calls the newest one: what is memoized is not drawn anew for it. */
export function useHandler<Parameters extends unknown[]>(
  handler: (...parameters: Parameters) => void,
): (...parameters: Parameters) => void {
  const newest = useRef(handler);
  useLayoutEffect(() => void (newest.current = handler));
  return useCallback((...parameters) => newest.current(...parameters), []);
}
