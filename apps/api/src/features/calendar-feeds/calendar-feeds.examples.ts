import { randomUUID } from 'node:crypto';
import type { EndpointExamples } from '../../slice';

export const examples: EndpointExamples = {
  // A UUID with the version bits of v7, which is all that the schema checks.
  params: { feed: randomUUID().replace(/^(.{14})4/, '$17') },
  bodies: {
    'PUT /api/calendar-feeds/{feed}': () => ({
      name: 'My phone',
      level: 'full',
      household: null,
      about: null,
      nights: false,
      own: true,
      own_cycle: false,
      places: false,
    }),
  },
};
