import type { HeldPlan } from './night';
import { sides, type Side } from './patterns';
import type { CustodyPlan } from './plan';

/** For tests: alternating weeks from Monday, 4 January 2027, with Ana ('a') first. */
export const examplePlan = (changed: Partial<CustodyPlan> = {}): CustodyPlan => ({
  parents: { a: 'ana', b: 'ben' },
  from: '2027-01-04',
  pattern: 'alternating_weeks',
  anchor: '2027-01-04',
  first_parent: 'a',
  holidays: [],
  summer: null,
  vacations: [],
  exchange: { time: '17:00', place: 'School', driver: 'receiving' },
  zone: 'America/New_York',
  note: null,
  ...changed,
});

/** For tests: the same as a plan that holds, agreed by both unless it says otherwise. */
export const heldPlan = (
  id: string,
  changed: Partial<CustodyPlan> = {},
  agreed_by: readonly Side[] = sides,
): HeldPlan => ({ id, plan: examplePlan(changed), agreed_by });
