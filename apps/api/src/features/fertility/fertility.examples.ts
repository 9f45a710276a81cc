import { defaultSettings, emptyEntry } from '@everstep/domain/fertility';
import type { EndpointExamples } from '../../slice';

export const examples: EndpointExamples = {
  queries: {
    'GET /api/fertility/report': (text) => `?today=2026-11-20&x=${encodeURIComponent(text)}`,
  },
  bodies: {
    'POST /api/sync/push': ({ id }) => ({
      scope: id,
      kind: 'fertility',
      changes: [
        {
          key: '2026-11-19',
          change_id: '0198a0a0-0000-7000-8000-000000000001',
          changed_at: '2026-11-20T08:00:00.000Z',
          value: { ...emptyEntry('2026-11-19'), temperature: 36.55, note: 'Slept well.' },
        },
      ],
    }),
    'POST /api/fertility/import': () => ({
      entries: [{ ...emptyEntry('2026-11-18'), temperature: 36.55 }],
      replace: false,
    }),
    'PUT /api/fertility/settings': () => ({ ...defaultSettings, mode: 'pregnancy', due_date: null }),
  },
  entries: { fertility: () => ({ value: { ...emptyEntry('2026-02-01'), temperature: 36.6 } }) },
};
