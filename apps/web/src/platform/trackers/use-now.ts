import { useEffect, useState } from 'react';
import { correctedNow, deviceClock } from '../api/clock';

/** The time by the server's clock in milliseconds, read anew at this interval and whenever the page is looked at again. */
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
