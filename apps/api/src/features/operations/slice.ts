import type { Slice } from '../../slice';
import { billingFiguresRoutes } from './billing-routes';
import { operationsRoutes } from './routes';

/** What administrators see and do about the system itself. It stores nothing of its own. */
export const operationsSlice: Slice = {
  name: 'operations',
  register(server) {
    operationsRoutes(server);
    billingFiguresRoutes(server);
  },
};
