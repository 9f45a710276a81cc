import type { EndpointExamples } from '../../slice';

export const examples: EndpointExamples = {
  params: { slug: 'elite-fertility-fundamentals' },
  queries: {
    'GET /api/lesson-search': (text) => `?q=${encodeURIComponent(text)}`,
  },
  bodies: {
    'PUT /api/lessons/{slug}/progress': () => ({ percent: 40 }),
    'POST /api/lessons/{slug}/quiz': () => ({ answers: [1, 2, 3] }),
    'PUT /api/admin/lessons/{slug}/review': () => ({
      review: { reviewer: 'A midwife', reviewed_on: '2026-11-01', next_review_on: '2027-11-01' },
    }),
  },
};
