import { dayText } from '../planner/recurrence/calendar';
import type { CustodyNight, HeldPlan } from './night';
import { otherSide, type Side } from './patterns';
import type { Exchange } from './plan';

/** When and where the child goes to the parent of a run. */
export interface RunExchange {
  /** '2027-01-04T17:00:00', by the clocks of the zone. */
  start: string;
  zone: string;
  place: string | null;
  /** Which of the two drives, or null if it is not settled. */
  driver: Side | null;
}

/** Nights in a row with one parent. */
export interface CustodyRun extends Pick<CustodyNight, 'side' | 'parent' | 'planId' | 'isAgreed'> {
  /** The first evening. */
  from: string;
  /** The day of the morning on which it ends. */
  to: string;
  /** Null if the child is with that parent already when the time that was asked for begins. */
  exchange: RunExchange | null;
}

export interface Nights {
  nightAt: (evening: number) => CustodyNight | null;
  planAt: (evening: number) => HeldPlan | null;
}

function driverOf({ driver }: Exchange, receiving: Side): Side | null {
  if (driver === 'giving') return otherSide(receiving);
  return driver === 'receiving' ? receiving : driver;
}

function exchangeAt({ plan }: HeldPlan, evening: number, receiving: Side): RunExchange {
  const { exchange, zone } = plan;
  return {
    start: `${dayText(evening)}T${exchange.time}:00`,
    zone,
    place: exchange.place,
    driver: driverOf(exchange, receiving),
  };
}

/** Users are the same in each plan; sides are so within one, also of parents who are both outside the family. */
export function isSameParent(one: CustodyNight | null, other: CustodyNight | null): boolean {
  if (one === null || other === null) return false;
  return one.planId === other.planId ? one.side === other.side : one.parent === other.parent;
}

/** The runs that have nights in a time, cut to it. They go on where one plan follows another. */
export function runsWithin({ nightAt, planAt }: Nights, begin: number, end: number): CustodyRun[] {
  const runs: CustodyRun[] = [];
  let before = begin < end ? nightAt(begin - 1) : null;
  let current: CustodyRun | null = null;
  for (let evening = begin; evening < end; evening++) {
    const night = nightAt(evening);
    const goesOn = isSameParent(before, night);
    before = night;
    if (!night) {
      current = null;
      continue;
    }
    const to = dayText(evening + 1);
    if (current && goesOn) {
      current.to = to;
      continue;
    }
    const plan = goesOn ? null : planAt(evening);
    const { side, parent, planId, isAgreed } = night;
    const exchange = plan && exchangeAt(plan, evening, side);
    current = { side, parent, planId, isAgreed, from: dayText(evening), to, exchange };
    runs.push(current);
  }
  return runs;
}
