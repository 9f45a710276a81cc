import { addDays } from '../base/days';
import { custodyCalendar } from './calendar';
import type { Side } from './patterns';
import type { CustodyPlan } from './plan';
import type { SwapRequest } from './swap';

interface DemoContext {
  today: string;
  zone: string;
  /** The ids of the two parents. */
  parents: { a: string; b: string };
}

export const demoCustodyIds = {
  plan: '019ac3a0-0000-7000-8000-00000000d001',
  swap: '019ac3a0-0000-7000-8000-00000000d002',
} as const;

/** A plan that both have agreed on, and a weekend for which the second parent asks. */
export function demoCustody({ today, zone, parents }: DemoContext): { plan: CustodyPlan; request: SwapRequest } {
  const from = addDays(today, -60);
  const plan: CustodyPlan = {
    parents,
    from,
    pattern: '2-2-5-5',
    anchor: from,
    first_parent: 'a',
    holidays: [
      { name: 'Thanksgiving', on: { month: 11, weekday: 4, nth: 4 }, nights: 3, with: { even: 'a', odd: 'b' } },
      { name: 'Christmas', on: { month: 12, day: 24 }, nights: 2, with: { even: 'b', odd: 'a' } },
    ],
    summer: {
      first: { month: 6, day: 15 },
      end: { month: 8, day: 24 },
      turns: 14,
      begins: { even: 'a', odd: 'b' },
    },
    vacations: [],
    exchange: { time: '17:00', place: 'At daycare', driver: 'receiving' },
    zone,
    note: null,
  };
  const calendar = custodyCalendar([{ id: demoCustodyIds.plan, plan, agreed_by: ['a', 'b'] }], []);
  const firstWith = (side: Side, earliest: string): string => {
    let evening = earliest;
    while (calendar.nightOn(evening)?.side !== side) evening = addDays(evening, 1);
    return evening;
  };
  const nights = firstWith('a', addDays(today, 10));
  const inReturn = firstWith('b', addDays(nights, 1));
  return {
    plan,
    request: {
      nights: { from: nights, to: addDays(nights, 1) },
      with: 'b',
      in_return: { from: inReturn, to: addDays(inReturn, 1) },
      reason: 'Grandma visits that day.',
      respond_by: `${addDays(nights, -2)}T12:00:00.000Z`,
    },
  };
}
