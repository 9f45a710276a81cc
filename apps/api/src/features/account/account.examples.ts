import type { EndpointExamples } from '../../slice';

export const examples: EndpointExamples = {
  params: { kind: 'trackers' },
  bodies: {
    'POST /api/user/validate-access': ({ email }) => ({ email, feature: 'community' }),
    'PUT /api/user/consents/{kind}': () => ({ version: 1 }),
    'PUT /api/user/country': () => ({ country: 'UK' }),
  },
};
