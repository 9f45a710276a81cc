import { listedStrategies, type Strategy, type StrategyGuide, type StrategyId } from '@everstep/domain/strategies';
import { dadDays } from './texts/dad-days';
import { dadGroundwork } from './texts/dad-groundwork';
import { momDays } from './texts/mom-days';
import { momHealth } from './texts/mom-health';
import type { StrategyText } from './texts/strategy-text';

const mom: Record<StrategyId<'mom'>, StrategyText> = { ...momHealth, ...momDays };
const dad: Record<StrategyId<'dad'>, StrategyText> = { ...dadGroundwork, ...dadDays };

/** The strategies of each guide, in the order of their titles. */
export const guides: Record<StrategyGuide, readonly Strategy[]> = {
  mom: listedStrategies.mom.map(({ id, title }) => ({ id, title, ...mom[id] })),
  dad: listedStrategies.dad.map(({ id, title }) => ({ id, title, ...dad[id] })),
};

const textsOf = (guide: StrategyGuide): ReadonlyMap<string, string> =>
  new Map(guides[guide].flatMap(({ steps }) => steps.map(({ id, text }) => [id, text] as const)));

/** The words of each step of a guide, by its id. Ids are stored with users' checks, so none of them ever changes. */
export const stepTexts: Record<StrategyGuide, ReadonlyMap<string, string>> = {
  mom: textsOf('mom'),
  dad: textsOf('dad'),
};
