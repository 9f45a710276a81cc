import type { EndpointExamples } from '../../slice';

export const examples: EndpointExamples = {
  bodies: {
    'PUT /api/quiz/results/latest/tasks': () => ({ task: 'folic_acid', isDone: true }),
    'POST /api/quiz/results': () => ({ stage: 'pregnant', phase: 'weeks_28_plus', covers: ['will'] }),
  },
};
