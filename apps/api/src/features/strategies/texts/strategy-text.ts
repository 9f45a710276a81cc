import type { Strategy } from '@everstep/domain/strategies';

/** A strategy without its title, which everybody may read. */
export type StrategyText = Omit<Strategy, 'id' | 'title'>;
