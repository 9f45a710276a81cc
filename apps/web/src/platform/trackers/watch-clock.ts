import { deviceClock } from '../api/clock';

/**
 * Calls back when another time may have to be shown: the page is looked at again, the server's clock is known better, or, if given,
 * so much time has passed. Returns what ends that.
 */
export function watchClock(update: () => void, everyMs?: number): () => void {
  const timer = everyMs === undefined ? undefined : setInterval(update, everyMs);
  document.addEventListener('visibilitychange', update);
  const stop = deviceClock.subscribe(update);
  return () => {
    clearInterval(timer);
    stop();
    document.removeEventListener('visibilitychange', update);
  };
}
