import type { EndpointExamples } from '../../slice';

export const examples: EndpointExamples = { params: { guide: 'mom' }, bodies: {} };
