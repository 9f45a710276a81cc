import type { Strategy } from './endpoints';
import type { StrategyChecks } from './checks-kind';
import { listedStrategies, type StrategyGuide } from './guides';
import { strategyTexts } from './texts';

const { demo } = strategyTexts;
const stepNames = ['read', 'day', 'tell'] as const;

/** A guide in demo mode: the titles, with samples in place of the texts, which only the server has. */
export const demoStrategies = (guide: StrategyGuide): Strategy[] =>
  listedStrategies[guide].map(({ id, title }) => ({
    id,
    title,
    why: demo.why,
    how: demo.how,
    script: { to: demo.to, words: demo.words },
    steps: stepNames.map((name, index) => ({ id: `${id}-${name}`, text: demo.steps[index] ?? '' })),
    event: { title, note: '', rrule: null },
    links: [],
    sources: [],
  }));

/** What is checked off in demo mode. */
export const demoModeChecks = (guide: StrategyGuide): StrategyChecks => {
  const [first, second] = listedStrategies[guide];
  return { done: [...stepNames.map((name) => `${first?.id}-${name}`), `${second?.id}-read`] };
};
