import type { Sleep } from '@everstep/domain/sleep';
import type { EndpointExamples } from '../../slice';

export const examples: EndpointExamples = {
  entries: {
    sleep: ({ child: child_id }) => ({
      value: {
        child_id,
        started_at: '2026-02-01T10:00:00.000Z',
        ended_at: '2026-02-01T11:00:00.000Z',
        note: null,
      } satisfies Sleep,
    }),
  },
};
