import { useEffect, useState } from 'react';
import { correctedNow } from '../api/clock';
import { watchClock } from './watch-clock';

/** The server's time in milliseconds, updated at this interval and whenever the page becomes visible again. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => correctedNow().getTime());
  useEffect(() => watchClock(() => setNow(correctedNow().getTime()), everyMs), [everyMs]);
  return now;
}
