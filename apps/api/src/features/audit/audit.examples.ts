import type { EndpointExamples } from '../../slice';

export const examples: EndpointExamples = {
  queries: {
    'GET /api/admin/audit-log': (word) => `?after=20&x=${encodeURIComponent(word)}`,
    'GET /api/user/audit-log': (word) => `?after=20&x=${encodeURIComponent(word)}`,
  },
  bodies: {},
};
