import { expect, it } from 'vitest';
import { eventSchema, occurrencesWithin } from '@everstep/domain/planner';
import { makeEvents, timeMonths } from './months';

it('makes events that the planner takes, and as many of them repeat as were asked for', () => {
  const events = makeEvents({ total: 100, repeating: 5, since: '2025-06-01' });
  for (const event of events) expect(eventSchema.parse(event)).toEqual(event);
  expect(events.filter(({ rrule }) => rrule !== null)).toHaveLength(5);
  const june = occurrencesWithin('2026-06-01T00:00:00Z', '2026-07-01T00:00:00Z');
  expect(events.flatMap(june).length).toBeGreaterThan(10);
});

it('returns one time per round for each calendar', () => {
  const { busy, calm, old, recent } = timeMonths(2);
  expect([busy, calm, old, recent].map(({ length }) => length)).toEqual([2, 2, 2, 2]);
});
