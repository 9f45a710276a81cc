import type { GrowthNotice, GrowthReason } from './notice';

export const growthNoticeTexts = {
  title: (name: string) => `${name}: please have the weight looked at`,
  reasons: {
    very_low: 'The latest weight is far below the lines of the chart for this age.',
    loss: 'The latest weight is more than a tenth below the weight at birth. After a loss of that size somebody should check the baby and watch a feed.',
    birth_weight: 'The weight at birth is not back yet.',
    lost: 'The latest weight is lower than an earlier one. After the first weeks of life, children who grow rarely lose weight.',
    crossed: 'The weight has fallen well below where it was on the chart.',
    low: 'The latest weight is lower than that of 98 of 100 children of this age.',
  },
  /** Where the weight at birth is not known, or was less than a later one. */
  earlier: {
    loss: (days: number) =>
      `The latest weight is more than a tenth below the weight at the age of ${daysText(days)}. After a loss of that size somebody should check the baby and watch a feed.`,
    birth_weight: (days: number) =>
      `The latest weight is below the weight at the age of ${daysText(days)}. By now, most babies weigh more than they did then.`,
  },
  again: {
    title: (name: string) => `${name}: please weigh again`,
    facts: (day: string) =>
      `The latest weight, of ${day}, was one that a doctor should know of. It says little about today: please weigh again and log it, or ask for it at the next visit.`,
    worried: 'If you are worried before that, do not wait for a weight: call your clinician.',
  },
  thisWeek: 'Call your clinician this week',
  calm: 'Often the reason is simple and easy to help. A slip in the number is possible, too: check what you entered.',
} as const satisfies { reasons: Record<GrowthReason, string> } & Record<string, unknown>;

/** What a notice says of the weights. */
export function growthNoticeFacts({ reason, earlierDay }: GrowthNotice): string {
  const { reasons, earlier } = growthNoticeTexts;
  const isOfEarlier = earlierDay !== undefined && (reason === 'loss' || reason === 'birth_weight');
  return isOfEarlier ? earlier[reason](earlierDay) : reasons[reason];
}

function daysText(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}
