import type { EndpointExamples } from '../../slice';

const days = '?from=2026-11-01&to=2026-11-30';

export const examples: EndpointExamples = {
  params: { note: '0198a0a0-0000-7000-8000-00000000a07e' },
  queries: {
    'GET /api/households/{household}/record': (word) => `${days}&before=20&x=${encodeURIComponent(word)}`,
    'GET /api/households/{household}/record/export': (word) => `?after=20&x=${encodeURIComponent(word)}`,
  },
  bodies: {
    'PUT /api/households/{household}/record/notes/{note}': () => ({ text: 'Picked up at 5:40 pm.' }),
  },
};
