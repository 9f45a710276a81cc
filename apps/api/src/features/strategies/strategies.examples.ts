import type { EndpointExamples } from '../../slice';

export const examples: EndpointExamples = {
  params: { guide: 'mom' },
  entries: { strategy_checks: () => ({ key: 'mom', value: { done: ['mood-numbers'] } }) },
};
