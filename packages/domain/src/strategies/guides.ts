import { paths } from '../base/paths';

export const strategyGuides = ['mom', 'dad'] as const;
export type StrategyGuide = (typeof strategyGuides)[number];

interface ListedStrategy {
  id: string;
  title: string;
}

/** What is inside the guides. Everybody may read the titles; what they stand for is sent by the server. */
export const listedStrategies = {
  mom: [
    { id: 'prepare', title: 'Get ready before you try' },
    { id: 'signs', title: 'Know the signs that cannot wait' },
    { id: 'care', title: 'Go to your visits, before and after the birth' },
    { id: 'strength', title: 'Eat and move to feel strong' },
    { id: 'sleep', title: 'Protect one block of sleep' },
    { id: 'feeding', title: 'Feed your baby without guilt' },
    { id: 'mood', title: 'Look after your mood as you do after the baby' },
    { id: 'healing', title: 'Let your body heal' },
    { id: 'load', title: 'Say the load out loud, and share it' },
    { id: 'rights', title: 'Know your rights, and be safe' },
  ],
  dad: [
    { id: 'checkup', title: 'Get checked, too' },
    { id: 'signs', title: 'Learn the signs that cannot wait' },
    { id: 'visits', title: 'Come along to visits and classes' },
    { id: 'nights', title: 'Own a part of the night' },
    { id: 'closeness', title: 'Hold, talk and read' },
    { id: 'jobs', title: 'Take over whole jobs' },
    { id: 'feeding', title: 'Stand behind the feeding' },
    { id: 'mood', title: 'Look after your own mind' },
    { id: 'home', title: 'Make home a safe place' },
    { id: 'papers', title: 'Put money and papers in order' },
  ],
} as const satisfies Record<StrategyGuide, readonly ListedStrategy[]>;

export type StrategyId<Guide extends StrategyGuide> = (typeof listedStrategies)[Guide][number]['id'];

export const guidePaths: Record<StrategyGuide, string> = {
  mom: paths.strategiesMom,
  dad: paths.strategiesDad,
};

export const otherGuide = (guide: StrategyGuide): StrategyGuide => (guide === 'mom' ? 'dad' : 'mom');
