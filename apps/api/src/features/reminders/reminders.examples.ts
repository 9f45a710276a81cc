import type { EndpointExamples } from '../../slice';

const token = `0198a0a0-0000-7000-8000-000000000000-${'A'.repeat(43)}`;

export const examples: EndpointExamples = {
  queries: { 'POST /api/reminders/unsubscribe': () => `?token=${token}` },
  bodies: {
    'PUT /api/reminders/push': () => ({
      endpoint: 'https://push.everstep.example/send/abc',
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    }),
    'POST /api/reminders/dropped': () => ({ seen: 1 }),
    'POST /api/reminders/stop-mail': () => ({ token }),
  },
};
