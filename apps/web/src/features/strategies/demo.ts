import { demoStrategies, getStrategyGuide } from '@everstep/domain/strategies';
import { demoReply, type DemoReply } from '../../platform/demo/demo-reply';

export const strategiesDemo: readonly DemoReply[] = [
  demoReply(getStrategyGuide, ({ params: { guide } }) => ({
    success: true as const,
    strategies: demoStrategies(guide),
  })),
];
