import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint';
import { anId, newId } from '../wire/ids';
import { instant } from '../wire/instant';
import { planSchema } from './plan';
import { sides } from './patterns';
import { swapAnswers, swapSchema, swapStates } from './swap';

const success = z.literal(true);
const householdParams = z.object({ household: anId });
const planParams = z.object({ household: anId, plan: newId });
const swapParams = z.object({ household: anId, swap: newId });

/**
 * `holds`: agreed by both of its parents, or made by the only one in the family. `proposed`: waits for the other one. `replaced`: one
 * that was to begin in the future and gave way to a later agreement.
 */
export const planStates = ['proposed', 'holds', 'declined', 'withdrawn', 'replaced'] as const;
export type PlanState = (typeof planStates)[number];

const planReply = z.object({
  id: z.string(),
  child: z.string(),
  state: z.enum(planStates),
  plan: planSchema,
  /** Whose proposal it is; null once that account is gone. */
  proposed_by: z.nullable(z.string()),
  proposed_at: instant,
  answered_at: z.nullable(instant),
  /** Of its parents, who has agreed. A plan that holds without the agreement of both is shown as 'not agreed'. */
  agreed_by: z.array(z.enum(sides)),
});
export type PlanReply = z.infer<typeof planReply>;

const swapReply = z.object({
  id: z.string(),
  child: z.string(),
  state: z.enum(swapStates),
  request: swapSchema,
  asked_by: z.nullable(z.string()),
  asked_at: instant,
  answered_at: z.nullable(instant),
  /** The request that this one answers. */
  counters: z.nullable(z.string()),
});
export type SwapReply = z.infer<typeof swapReply>;

const custodyReply = z.object({
  success,
  /** All that hold, by the evening from which they do; for parents also those that are proposed. */
  plans: z.array(planReply),
  /** Accepted ones; for parents also the others of the last 90 days, newest first. */
  swaps: z.array(swapReply),
  /** Whether this parent wants no messages about requests. Nobody else sees it. */
  is_muted: z.boolean(),
  /** Whether the plan of a parent opens more than reading, exporting and deleting. */
  is_open: z.boolean(),
});
export type Custody = z.infer<typeof custodyReply>;

export const getCustody = endpoint({
  method: 'GET',
  path: '/api/households/{household}/custody',
  access: { household: 'viewer' },
  limit: 'read',
  summary: 'Where the children of a household sleep; for its parents also what is proposed and asked',
  params: householdParams,
  reply: custodyReply,
});

export const proposePlan = endpoint({
  method: 'PUT',
  path: '/api/households/{household}/custody/plans/{plan}',
  access: { household: 'parent' },
  limit: 'write',
  summary: 'Propose a custody plan; with one parent in the family it holds at once',
  params: planParams,
  body: z.object({ child: anId, plan: planSchema }),
  reply: custodyReply,
});

export const answerPlan = endpoint({
  method: 'POST',
  path: '/api/households/{household}/custody/plans/{plan}/answer',
  access: { household: 'parent' },
  limit: 'write',
  summary: 'Accept or decline a proposed plan, or withdraw an own one',
  params: planParams,
  body: z.object({ answer: z.enum(swapAnswers) }),
  reply: custodyReply,
});

export const requestSwap = endpoint({
  method: 'PUT',
  path: '/api/households/{household}/custody/swaps/{swap}',
  access: { household: 'parent' },
  limit: 'write',
  summary: 'Ask the other parent to swap nights, or answer a request with another one',
  params: swapParams,
  body: z.object({ child: anId, request: swapSchema, counters: z.nullable(newId) }),
  reply: custodyReply,
});

export const answerSwap = endpoint({
  method: 'POST',
  path: '/api/households/{household}/custody/swaps/{swap}/answer',
  access: { household: 'parent' },
  limit: 'write',
  summary: 'Accept or decline a request to swap nights, or withdraw an own one',
  params: swapParams,
  body: z.object({ answer: z.enum(swapAnswers) }),
  reply: custodyReply,
});

export const muteSwaps = endpoint({
  method: 'PUT',
  path: '/api/households/{household}/custody/muted',
  access: { household: 'parent' },
  limit: 'write',
  summary: 'Get no messages about requests to swap nights; nobody else learns of it, and the requests stay',
  params: householdParams,
  body: z.object({ is_muted: z.boolean() }),
  reply: custodyReply,
});
