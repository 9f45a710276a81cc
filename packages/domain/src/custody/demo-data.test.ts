import { expect, it } from 'vitest';
import { addDays } from '../base/days';
import { custodyCalendar } from './calendar';
import { demoCustody, demoCustodyIds } from './demo-data';
import { planProblem } from './plan-problem';
import { swapProblem } from './swap-problem';

it('the demo plan and its request are what the rules accept, on whatever day they are made', () => {
  const parents = { a: '0198a0a0-0000-7000-8000-00000000000a', b: '0198a0a0-0000-7000-8000-00000000000b' };
  for (let day = 0; day < 400; day += 1) {
    const today = addDays('2026-12-01', day);
    const { plan, request } = demoCustody({ today, zone: 'America/New_York', parents });
    const now = new Date(`${today}T20:00:00Z`);
    expect([today, planProblem(plan, { now, isFirst: true })]).toEqual([today, null]);
    const calendar = custodyCalendar([{ id: demoCustodyIds.plan, plan, agreed_by: ['a', 'b'] }], []);
    expect([today, swapProblem(request, { calendar, now, askedBy: parents.b })]).toEqual([today, null]);
  }
});
