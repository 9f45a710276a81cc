import type { MilestoneConcern, MilestoneEntry } from '@everstep/domain/milestones';
import type { EndpointExamples } from '../../slice';

const date = '2026-02-01';

export const examples: EndpointExamples = {
  entries: {
    milestone: ({ child: child_id }) => ({
      value: { child_id, item: '9-sits', answer: 'yes', date, note: null } satisfies MilestoneEntry,
    }),
    milestone_concern: ({ child: child_id }) => ({
      value: { child_id, date, note: 'Does not look at us' } satisfies MilestoneConcern,
    }),
  },
};
