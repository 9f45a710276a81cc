import type { EndpointExamples } from '../../slice';

const token = `0198a0a0-0000-7000-8000-000000000000-${'A'.repeat(43)}`;

export const examples: EndpointExamples = {
  queries: {
    'GET /api/insights': (word) => `?zone=Europe/Berlin&locale=en-GB&units=metric&x=${encodeURIComponent(word)}`,
    'POST /api/insights/unsubscribe': () => `?token=${token}`,
  },
  bodies: {
    'PUT /api/insights/hidden': () => ({ id: 'sleep_naps', is_hidden: true }),
    'PUT /api/insights/weekly-email': () => ({ is_on: true }),
    'POST /api/insights/stop-mail': () => ({ token }),
  },
};
