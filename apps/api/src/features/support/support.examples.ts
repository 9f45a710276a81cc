import { randomUUID } from 'node:crypto';
import type { EndpointExamples } from '../../slice';

// A UUID with the version bits of v7, which is all that the schema checks.
const newId = () => randomUUID().replace(/^(.{14})4/, '$17');

export const examples: EndpointExamples = {
  queries: { 'GET /api/admin/tickets': (word) => `?search=${encodeURIComponent(word)}` },
  bodies: {
    'POST /api/support/tickets': () => ({
      ticketId: newId(),
      subject: 'The chart stays empty',
      category: 'technical',
      description: 'I logged three days and see no line.',
      priority: 'medium',
    }),
    'POST /api/support/tickets/{ticketId}/messages': () => ({ messageId: newId(), message: 'It works again.' }),
    'PUT /api/admin/tickets/{ticketId}': () => ({ messageId: newId(), response: 'Thank you.', status: 'in_progress' }),
  },
};
