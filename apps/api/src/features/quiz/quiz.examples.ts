import type { EndpointExamples } from '../../slice';

export const examples: EndpointExamples = {
  bodies: {
    'POST /api/quiz/results': () => ({ stage: 'pregnant', phase: 'weeks_28_plus', covers: ['will'] }),
  },
};
