import { useEffect, useState } from 'react';

const delayMs = 300;

/** The typed text after a pause in typing. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), delayMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
