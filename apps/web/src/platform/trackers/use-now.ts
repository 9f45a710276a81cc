import { useEffect, useState } from 'react';
import { correctedNow, deviceClock } from '../api/clock';

/** The server's time in milliseconds, updated at this interval and whenever the page becomes visible again. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => correctedNow().getTime());
  useEffect(() => {
    const update = () => setNow(correctedNow().getTime());
    const timer = setInterval(update, everyMs);
    document.addEventListener('visibilitychange', update);
    const stop = deviceClock.subscribe(update);
    return () => {
      clearInterval(timer);
      stop();
      document.removeEventListener('visibilitychange', update);
    };
  }, [everyMs]);
  return now;
}
