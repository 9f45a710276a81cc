import { handle } from '../http/endpoint';
import { inTime } from './stripe';

/** Serves an endpoint whose handler asks the payment provider. */
export const handleAsking: typeof handle = (server, record, handler) =>
  handle(server, record, (call) => inTime(() => handler(call)));
