import { toolAnchors } from './anchors';
import type { Tier } from '../base/tiers';

/** A tool on the landing page. Its page may not exist yet; then the card says so and has no link. */
export interface ToolCard {
  id: 'fertility' | 'feeding' | 'planner' | 'mom' | 'male-fertility' | 'milestones' | 'dad' | 'money';
  title: string;
  text: string;
  tier: Tier;
  path: string;
}

export interface ToolSection {
  /** The anchor that the navigation scrolls to. */
  anchor: string;
  title: string;
  lead: string;
  cards: readonly ToolCard[];
}

export const toolSections: readonly ToolSection[] = [
  {
    anchor: toolAnchors.mothers,
    title: 'For mothers',
    lead: 'From the first wish for a child to the first year with one.',
    cards: [
      {
        id: 'fertility',
        title: 'Fertility tracker',
        text: 'See your cycle as a range, not a promise. Log, learn, and know when to ask for help.',
        tier: 'free',
        path: '/fertility-tracker',
      },
      {
        id: 'feeding',
        title: 'Milk & feeding tracker',
        text: 'Feeds, ounces and diapers in one place, with alerts that send you to your pediatrician.',
        tier: 'ultra_elite',
        path: '/milk-tracker',
      },
      {
        id: 'planner',
        title: 'Family planner',
        text: 'Visits, leave dates and sleep shifts on one shared calendar.',
        tier: 'elite_premium',
        path: '/family-planner',
      },
      {
        id: 'mom',
        title: 'Mom strategies',
        text: 'Ten evidence-based habits from before pregnancy to the first year, without guilt.',
        tier: 'ultra_elite',
        path: '/strategies-mom',
      },
    ],
  },
  {
    anchor: toolAnchors.fathers,
    title: 'For fathers',
    lead: 'Half the story is yours, before the birth and after it.',
    cards: [
      {
        id: 'male-fertility',
        title: 'Male fertility basics',
        text: 'Habits, tests and supplements, told straight.',
        tier: 'elite_premium',
        path: '/library/male-fertility-enhancement',
      },
      {
        id: 'milestones',
        title: 'Baby milestones',
        text: 'What most children do by each age, from public CDC lists, and how to act early.',
        tier: 'free',
        path: '/baby-milestones',
      },
      {
        id: 'dad',
        title: 'Dad strategies',
        text: 'Ten ways to show up: nights, safety, money, mind.',
        tier: 'ultra_elite',
        path: '/strategies-dad',
      },
      {
        id: 'money',
        title: 'Family money map',
        text: 'Emergency fund, insurance and a will, in the right order.',
        tier: 'free',
        path: '/library/wealth-architecture-foundations',
      },
    ],
  },
];
