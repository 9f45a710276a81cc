import { useEffect, useState } from 'react';

/** Whether the component has been there for so many milliseconds. */
export function useLongerThan(ms: number): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isLong;
}
