import type { Diaper, Feeding, MilkLine, Pumping } from '@everstep/domain/feedings';
import type { EndpointExamples } from '../../slice';

const [at, end] = ['2026-02-01T10:00:00.000Z', '2026-02-01T10:10:00.000Z'] as const;

export const examples: EndpointExamples = {
  entries: {
    feeding: ({ child: child_id }) => ({
      value: {
        type: 'nursing',
        child_id,
        segments: [{ side: 'left', started_at: at, ended_at: end }],
        is_supplement: false,
        note: null,
      } satisfies Feeding,
    }),
    diaper: ({ child: child_id }) => ({
      value: { child_id, at, is_wet: true, is_dirty: false, color: null, note: null } satisfies Diaper,
    }),
    pumping: () => ({
      value: {
        started_at: at,
        ended_at: end,
        left_tenths: 600,
        right_tenths: null,
        unit: 'ml',
        note: null,
      } satisfies Pumping,
    }),
    milk: () => ({
      value: {
        type: 'pumped',
        at,
        amount_tenths: 600,
        unit: 'ml',
        storage: 'freezer',
        note: null,
      } satisfies MilkLine,
    }),
  },
};
