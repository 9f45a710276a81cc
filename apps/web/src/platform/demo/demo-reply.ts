import type { Access, Endpoint } from '@everstep/domain/endpoint';
import type { Tier } from '@everstep/domain/tiers';

interface DemoCall<Params, Body> {
  params: Params;
  body: Body;
  tier: Tier;
}

/** The reply of demo mode to one endpoint. */
export interface DemoReply {
  record: Endpoint;
  reply: (call: DemoCall<never, never>) => unknown;
}

/** Types parameters, body and reply by the endpoint record. */
export function demoReply<Params, Body, Reply, Query>(
  record: Endpoint<Params, Body, Reply, Access, Query>,
  reply: (call: DemoCall<Params, Body>) => Reply | Promise<Reply>,
): DemoReply {
  return { record, reply };
}
