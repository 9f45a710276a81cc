// What is taken out as age alone before a change counts: how much a value rises or falls in 28 days at most, by age in months.
// Careful assumptions of our own after the usual ranges, and no norm: there is no study of each week. A baby who changes somewhat
// faster stays below the least effect of a rule.

type Rates = readonly { belowMonths: number; rise: number; fall: number }[];

const rates = {
  /** Minutes. Longest stretches grow fastest in the first months. */
  longestStretch: [
    { belowMonths: 3, rise: 34, fall: 0 },
    { belowMonths: 6, rise: 19, fall: 0 },
    { belowMonths: 12, rise: 8, fall: 0 },
    { belowMonths: Infinity, rise: 2, fall: 0 },
  ],
  /** Minutes. Bedtimes of young babies come earlier. */
  bedtime: [
    { belowMonths: 4, rise: 0, fall: 20 },
    { belowMonths: Infinity, rise: 0, fall: 0 },
  ],
  /** From four to seven naps in the first weeks to one in the second year. */
  naps: [
    { belowMonths: 6, rise: 0, fall: 0.35 },
    { belowMonths: 9, rise: 0, fall: 0.25 },
    { belowMonths: 18, rise: 0, fall: 0.1 },
    { belowMonths: Infinity, rise: 0, fall: 0.05 },
  ],
  /** Minutes. Feeds draw apart for more than a year. */
  feedInterval: [
    { belowMonths: 6, rise: 15, fall: 0 },
    { belowMonths: Infinity, rise: 12, fall: 0 },
  ],
  /** Minutes. */
  nightFeedInterval: [
    { belowMonths: 6, rise: 35, fall: 0 },
    { belowMonths: Infinity, rise: 20, fall: 0 },
  ],
  /** Milliliters of a bottle. */
  bottle: [
    { belowMonths: 6, rise: 20, fall: 0 },
    { belowMonths: Infinity, rise: 5, fall: 10 },
  ],
} as const satisfies Record<string, Rates>;

export type ExpectedOf = keyof typeof rates;

const daysAMonth = 30.4375;

/** By how much a value rises, and by how much it falls, from birth to an age in days at most. */
export function expectedCourse(name: ExpectedOf, ageDays: number): { rise: number; fall: number } {
  let [rise, fall, from] = [0, 0, 0];
  for (const rate of rates[name]) {
    const to = Math.max(from, Math.min(ageDays, rate.belowMonths * daysAMonth));
    rise += (rate.rise / 28) * (to - from);
    fall += (rate.fall / 28) * (to - from);
    from = to;
  }
  return { rise, fall };
}
