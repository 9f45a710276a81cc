import { useEffect, useState } from 'react';
import { localDay } from '@everstep/domain/days';

const minute = 60_000;

/** The day where the device is. A page that stays open over midnight moves on with it. */
export function useToday(): string {
  const [today, setToday] = useState(() => localDay(new Date()));
  useEffect(() => {
    const look = () => setToday(localDay(new Date()));
    const timer = setInterval(look, minute);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return today;
}
