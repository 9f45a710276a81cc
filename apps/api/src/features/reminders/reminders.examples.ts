import type { EndpointExamples } from '../../slice';

const token = `0198a0a0-0000-7000-8000-000000000000-${'A'.repeat(43)}`;

export const examples: EndpointExamples = {
  queries: { 'POST /api/reminders/unsubscribe': () => `token=${token}` },
  bodies: {
    'POST /api/reminders/dropped': () => ({ seen: 1 }),
    'POST /api/reminders/stop-mail': () => ({ token }),
  },
};
