import type { EndpointExamples } from '../../slice';

export const examples: EndpointExamples = {
  bodies: {
    'POST /api/payments/checkout': ({ email }) => ({
      package_id: 'ultra_elite_monthly',
      user_email: email,
      origin_url: 'https://app.site.test',
    }),
    'POST /api/billing/preview': () => ({ package_id: 'ultra_elite_monthly' }),
    'POST /api/billing/change': () => ({ package_id: 'ultra_elite_monthly', due_cents: 0, priced_at: 1_790_000_000 }),
  },
};
