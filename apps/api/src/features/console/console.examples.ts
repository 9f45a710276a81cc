import type { EndpointExamples } from '../../slice';

export const examples: EndpointExamples = {
  queries: {
    'GET /api/admin/users': (word) => `?search=${encodeURIComponent(word)}`,
  },
  bodies: {},
};
