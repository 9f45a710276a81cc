import type { EndpointExamples } from '../../slice';

export const examples: EndpointExamples = {
  params: { slug: 'elite-fertility-fundamentals' },
  queries: {
    'GET /api/lesson-search': (text) => `?q=${encodeURIComponent(text)}`,
  },
  bodies: {
    'PUT /api/lessons/{slug}/progress': () => ({ percent: 40 }),
    'POST /api/lessons/{slug}/quiz': () => ({ answers: [1, 2, 3] }),
  },
};
