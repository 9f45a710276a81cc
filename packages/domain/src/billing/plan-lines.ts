import { isFeatureAvailable, featureTier, type FeatureName } from '../features';
import { formatPrice } from '../base/money';
import { isComingSoon, planFor, type PaidTier, type Plan } from './plans';

/** What works today beyond the lines of the price table. Without a feature it is free. */
const tools: readonly { text: string; feature?: FeatureName }[] = [
  { text: 'Growth, compared with the WHO charts' },
  { text: 'Milestones by age' },
  { text: 'First aid and the numbers to call' },
  { text: 'One log for the family, in sync on every phone' },
  { text: 'Imports from other apps' },
  { text: 'Summaries to print for the doctor' },
  { text: 'Dr. Halsey, an AI guide to our lessons', feature: 'drHalseyChat' },
  { text: 'Feeds, diapers and sleep, with timers', feature: 'milk_feeding_tracker' },
  { text: 'Milk stock, with how long it keeps', feature: 'milk_feeding_tracker' },
];

const monthly = (tier: PaidTier) => formatPrice(planFor(tier).monthlyCents);

export const planTexts = {
  lead: `Free for good. Plus is ${monthly('elite_premium')} a month and Pro ${monthly('ultra_elite')}, or less by the year, and you can cancel at any time.`,
  coming: (lines: readonly string[]) => `Coming soon: ${lines.join(', ')}.`,
} as const;

/** The lines of a plan: what works today, then what is announced. */
export function planLines(lines: readonly string[]): { working: string[]; coming: string[] } {
  return { working: lines.filter((line) => !isComingSoon(line)), coming: lines.filter(isComingSoon) };
}

/** Everything that a plan adds to the one below it. */
export function allLines({ tier, features }: Plan): string[] {
  const added = tools.filter(({ feature }) =>
    feature === undefined ? tier === 'free' : featureTier(feature) === tier && isFeatureAvailable(feature),
  );
  return [...features, ...added.map(({ text }) => text)];
}
