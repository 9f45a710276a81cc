import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that never changes and calls the latest handler, so that memoized components are not rendered again. */
export function useHandler<Parameters extends unknown[]>(
  handler: (...parameters: Parameters) => void,
): (...parameters: Parameters) => void {
  const newest = useRef(handler);
  useLayoutEffect(() => void (newest.current = handler));
  return useCallback((...parameters) => newest.current(...parameters), []);
}
