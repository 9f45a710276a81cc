import { useEffect, useState } from 'react';

/** Whether the component has been there for so many milliseconds. A function is called once. */
export function useLongerThan(ms: number | (() => number)): boolean {
  const [limitMs] = useState(ms);
  const [isLong, setLong] = useState(limitMs === 0);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), limitMs);
    return () => clearTimeout(timer);
  }, [limitMs]);
  return isLong;
}
