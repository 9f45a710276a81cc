import { useEffect, useState } from 'react';
import { localDay } from '@everstep/domain/base/days';
import { correctedNow } from '../api/clock';
import { watchClock } from './watch-clock';

const minute = 60_000;
const currentDay = () => localDay(correctedNow());

/** The local date by the server's clock, updated while the page stays open past midnight. */
export function useToday(): string {
  const [today, setToday] = useState(currentDay);
  useEffect(() => watchClock(() => setToday(currentDay()), minute), []);
  return today;
}
