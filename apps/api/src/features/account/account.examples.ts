import { consents } from '@everstep/domain/consents';
import type { EndpointExamples } from '../../slice';

export const examples: EndpointExamples = {
  params: { kind: 'trackers' },
  bodies: {
    'POST /api/user/validate-access': ({ email }) => ({ email, feature: 'community' }),
    'PUT /api/user/consents/{kind}': () => ({ version: consents.trackers.version }),
    'PUT /api/user/country': () => ({ country: 'UK' }),
  },
};
