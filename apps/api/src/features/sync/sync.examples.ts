import type { EndpointExamples } from '../../slice';

/** What is pushed belongs to the slices that register kinds, as do its examples. */
export const examples: EndpointExamples = {
  queries: {
    'GET /api/sync/room': (text) => `?scope=${encodeURIComponent(text)}`,
    'GET /api/sync/replaced': (text) => `?scope=${encodeURIComponent(text)}&kinds=feeding,diaper`,
    'GET /api/sync/pull': (text) => `?scope=${encodeURIComponent(text)}`,
  },
  bodies: {
    'POST /api/sync/told': ({ id }) => ({ scope: id, ids: [id] }),
  },
};
