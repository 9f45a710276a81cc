import { handle } from '../http/endpoint';
import { withinHandlerDeadline } from './stripe';

/** Serves an endpoint whose handler calls the payment provider. */
export const handleWithProvider: typeof handle = (server, record, handler) =>
  handle(server, record, (call) => withinHandlerDeadline(() => handler(call)));
