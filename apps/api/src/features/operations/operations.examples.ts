import type { EndpointExamples } from '../../slice';

export const examples: EndpointExamples = { params: { eventId: 'evt_unknown' }, bodies: {} };
