import { randomUUID } from 'node:crypto';
import type { EndpointExamples } from '../../slice';

// A UUID with the version bits of v7, which is all that the schema checks.
const newId = () => randomUUID().replace(/^(.{14})4/, '$17');
const child = '0198a0a0-0000-7000-8000-00000000c000';

export const examples: EndpointExamples = {
  params: { plan: newId(), swap: newId() },
  bodies: {
    'PUT /api/households/{household}/custody/plans/{plan}': ({ id }) => ({
      child,
      plan: {
        parents: { a: id, b: null },
        from: '2090-01-01',
        pattern: '2-2-5-5',
        anchor: '2090-01-02',
        first_parent: 'a',
        holidays: [
          { name: 'Thanksgiving', on: { month: 11, weekday: 4, nth: 4 }, nights: 4, with: { even: 'a', odd: 'b' } },
        ],
        summer: {
          first: { month: 6, day: 14 },
          end: { month: 8, day: 23 },
          turns: 'halves',
          begins: { even: 'b', odd: 'a' },
        },
        vacations: [],
        exchange: { time: '17:00', place: 'School', driver: 'receiving' },
        zone: 'America/New_York',
        note: null,
      },
    }),
    'POST /api/households/{household}/custody/plans/{plan}/answer': () => ({ answer: 'accept' }),
    'PUT /api/households/{household}/custody/swaps/{swap}': () => ({
      child,
      request: {
        nights: { from: '2090-01-05', to: '2090-01-07' },
        with: 'b',
        in_return: { from: '2090-01-12', to: '2090-01-14' },
        reason: 'Grandma turns 70.',
        respond_by: '2090-01-03T12:00:00Z',
      },
      counters: null,
    }),
    'POST /api/households/{household}/custody/swaps/{swap}/answer': () => ({ answer: 'decline' }),
    'PUT /api/households/{household}/custody/muted': () => ({ is_muted: true }),
  },
};
