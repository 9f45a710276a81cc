import { useEffect, useState } from 'react';
import { latestToday, localDay } from '@everstep/domain/base/days';
import { correctedNow } from '../api/clock';
import { watchClock } from './watch-clock';

const minute = 60_000;

/** The local date by the server's clock, updated while the page stays open past midnight. */
export const useToday = (): string => useDay(localDay);

/** The date where it is latest, such as with a parent who is farther east. */
export const useLatestToday = (): string => useDay(latestToday);

function useDay(dayOf: (now: Date) => string): string {
  const [day, setDay] = useState(() => dayOf(correctedNow()));
  useEffect(() => watchClock(() => setDay(dayOf(correctedNow())), minute), [dayOf]);
  return day;
}
