import type { EndpointExamples } from '../../slice';

const token = `0198a0a0-0000-7000-8000-000000000000-${'A'.repeat(43)}`;

export const examples: EndpointExamples = {
  bodies: {
    'POST /api/donations/checkout': ({ email }) => ({
      amount: 50,
      donation_type: 'one_time',
      donor_name: 'Maya',
      donor_email: email,
      origin_url: 'https://app.site.test',
    }),
    'POST /api/donations/monthly': () => ({ token }),
    'POST /api/donations/stop': () => ({ token }),
  },
};
