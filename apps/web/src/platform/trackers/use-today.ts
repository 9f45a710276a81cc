import { useEffect, useState } from 'react';
import { localDay } from '@everstep/domain/base/days';
import { correctedNow, deviceClock } from '../api/clock';

const minute = 60_000;
const currentDay = () => localDay(correctedNow());

/** The local date by the server's clock, updated while the page stays open past midnight. */
export function useToday(): string {
  const [today, setToday] = useState(currentDay);
  useEffect(() => {
    const update = () => setToday(currentDay());
    const timer = setInterval(update, minute);
    document.addEventListener('visibilitychange', update);
    const stop = deviceClock.subscribe(update);
    return () => {
      clearInterval(timer);
      stop();
      document.removeEventListener('visibilitychange', update);
    };
  }, []);
  return today;
}
