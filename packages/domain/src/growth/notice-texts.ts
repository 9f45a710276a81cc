import type { GrowthReason } from './notice';

export const growthNoticeTexts = {
  title: (name: string) => `${name}: please have the weight looked at`,
  reasons: {
    very_low: 'The latest weight is far below the lines of the chart for this age.',
    loss: 'The latest weight is more than a tenth below the weight at birth. After a loss of that size somebody should look at the baby and at a feed.',
    birth_weight: 'The weight at birth is not back yet.',
    lost: 'The latest weight is lower than an earlier one. After the first weeks of life, children who grow rarely lose weight.',
    crossed: 'The weight has fallen well below where it was on the chart.',
    low: 'The latest weight is lower than that of 98 of 100 children of this age.',
  },
  thisWeek: 'Call your clinician this week',
  calm: 'Often the reason is simple and easy to help. A slip in the number is possible, too: check what you entered.',
} as const satisfies { reasons: Record<GrowthReason, string> } & Record<string, unknown>;
