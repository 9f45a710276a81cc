import type { GrowthEntry } from '@everstep/domain/growth';
import type { EndpointExamples } from '../../slice';

export const examples: EndpointExamples = {
  entries: {
    growth: ({ child: child_id }) => ({
      value: {
        child_id,
        date: '2026-02-01',
        weight_grams: 6500,
        length_mm: null,
        position: null,
        head_mm: null,
        note: null,
      } satisfies GrowthEntry,
    }),
  },
};
