import { getStrategyGuide } from '@everstep/domain/strategies';
import { handle, type Server } from '../../http/endpoint';
import { guides } from './guides';

export function strategyRoutes(server: Server): void {
  handle(server, getStrategyGuide, async ({ params }) => ({ success: true, strategies: [...guides[params.guide]] }));
}
