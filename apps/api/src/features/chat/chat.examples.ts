import type { EndpointExamples } from '../../slice';

export const examples: EndpointExamples = {
  params: { runId: '0198a0a0-0000-7000-8000-000000000000' },
  queries: { 'GET /api/chat/exchanges': () => '?before=0198a0a0-0000-7000-8000-000000000000' },
  bodies: {
    'POST /api/chat': () => ({
      message: 'How much does a newborn sleep?',
      user_id: '1764000000000',
      session_id: '1764000000001',
      device: { time_zone: 'Europe/Berlin', locale: 'en-GB', volume: 'ml', weight: 'kg', length: 'cm' },
    }),
    'PUT /api/chat/settings': () => ({ keeps_history: true }),
    'PUT /api/chat/exchanges/{id}/rating': () => ({ rating: 'helpful' }),
  },
};
