import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint';
import { strategyGuides } from './guides';

const stepSchema = z.object({
  /** What is stored when it is checked off. */
  id: z.string(),
  text: z.string(),
});

/** What the planner's form is filled with. */
const suggestedEventSchema = z.object({
  title: z.string(),
  note: z.string(),
  /** An RRULE; null for something that is done once. */
  rrule: z.nullable(z.string()),
});

const strategySchema = z.object({
  id: z.string(),
  title: z.string(),
  why: z.string(),
  how: z.string(),
  script: z.object({
    /** To whom it is said. */
    to: z.string(),
    words: z.string(),
  }),
  steps: z.array(stepSchema),
  event: suggestedEventSchema,
  /** Lessons, trackers and other pages of ours. */
  links: z.array(z.object({ path: z.string(), label: z.string() })),
  sources: z.array(z.object({ text: z.string(), url: z.string() })),
});
export type Strategy = z.infer<typeof strategySchema>;

export const getStrategyGuide = endpoint({
  method: 'GET',
  path: '/api/strategies/{guide}',
  access: { feature: 'mom_dad_strategies' },
  limit: 'read',
  summary: 'The strategies for mothers or for fathers',
  params: z.object({ guide: z.enum(strategyGuides) }),
  reply: z.object({ success: z.literal(true), strategies: z.array(strategySchema) }),
});
