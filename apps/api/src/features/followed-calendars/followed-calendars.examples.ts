import { randomUUID } from 'node:crypto';
import type { EndpointExamples } from '../../slice';

// A UUID with the version bits of v7, which is all that the schema checks.
const calendar = randomUUID().replace(/^(.{14})4/, '$17');
const scope = (text: string) => `?scope=${encodeURIComponent(text)}`;
const settings = { name: 'School', color: 'sky' };

export const examples: EndpointExamples = {
  params: { calendar },
  queries: {
    'GET /api/followed-calendars': scope,
    'GET /api/followed-calendars/{calendar}/events': scope,
    'DELETE /api/followed-calendars/{calendar}': scope,
  },
  bodies: {
    'PUT /api/followed-calendars/{calendar}': ({ id }) => ({
      ...settings,
      scope: id,
      url: 'https://calendar.everstep.example/school.ics',
    }),
    'POST /api/followed-calendars/{calendar}/settings': ({ id }) => ({ ...settings, scope: id }),
    'POST /api/followed-calendars/{calendar}/refresh': ({ id }) => ({ scope: id }),
  },
};
