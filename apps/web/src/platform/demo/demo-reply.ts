import type { Access, Endpoint } from '@everstep/domain/endpoint';
import type { Tier } from '@everstep/domain/tiers';

interface DemoCall<Params, Body> {
  params: Params;
  body: Body;
  tier: Tier;
}

/** What demo mode replies to one call instead of the server. */
export interface DemoReply {
  record: Endpoint;
  reply: (call: DemoCall<never, never>) => unknown;
}

/** Ties a reply to its endpoint record, so that parameters, body and reply are typed. */
export function demoReply<Params, Body, Reply, Query>(
  record: Endpoint<Params, Body, Reply, Access, Query>,
  reply: (call: DemoCall<Params, Body>) => Reply,
): DemoReply {
  return { record, reply };
}
