import * as z from 'zod/mini';
import { endpoint } from '../../wire/endpoint';
import { anId } from '../../wire/ids';

/** A run that has not ended after so long has been broken off. */
export const runMinutes = 30;
export const runsShown = 20;
/** How often a page asks for the progress of a run. */
export const progressMs = 2000;

export const safetyRunStatuses = ['running', 'passed', 'failed', 'broken_off', 'withdrawn'] as const;
export type SafetyRunStatus = (typeof safetyRunStatuses)[number];

const modelSchema = z.object({
  /** The host of its service. */
  host: z.string(),
  model: z.string(),
  /** Of the instructions and the safety cases together. */
  prompt_version: z.string(),
});

const runSchema = z.object({
  id: z.string(),
  ...modelSchema.shape,
  status: z.enum(safetyRunStatuses),
  started_at: z.string(),
  finished_at: z.nullable(z.string()),
  /** How many cases there are; of a run that ended early, how many were answered. */
  cases: z.number(),
  answered: z.number(),
  /** How many answers have a fault. */
  faulty: z.number(),
});
export type SafetyRun = z.infer<typeof runSchema>;

const resultSchema = z.object({
  /** Of the case. */
  id: z.string(),
  question: z.string(),
  /** What was asked before; empty as well if there is no such case any more. */
  asked_before: z.array(z.string()),
  /** What a good answer does; null if there is no such case any more. */
  goal: z.nullable(z.string()),
  answer: z.string(),
  faults: z.array(z.string()),
});
export type JudgedResult = z.infer<typeof resultSchema>;

const safetyStatusSchema = z.object({
  /** The model that is set up; null if there is none. */
  model: z.nullable(modelSchema),
  /** Whether it answers users now. */
  answers_users: z.boolean(),
  /** The run that decides about it: the newest one that has ended with a result. */
  deciding: z.nullable(runSchema),
  /** The newest first. */
  runs: z.array(runSchema),
});
export type SafetyStatus = z.infer<typeof safetyStatusSchema>;

export const getChatSafety = endpoint({
  method: 'GET',
  path: '/api/admin/chat/safety',
  access: 'admin',
  limit: 'read',
  summary: 'Whether a language model answers in the chat, and the newest runs of the safety cases',
  reply: z.object({ success: z.literal(true), safety: safetyStatusSchema }),
});

export const getSafetyRun = endpoint({
  method: 'GET',
  path: '/api/admin/chat/safety/runs/{runId}',
  access: 'admin',
  limit: 'read',
  summary: 'How a language model answered each safety case of a run',
  params: z.object({ runId: anId }),
  reply: z.object({ success: z.literal(true), run: runSchema, results: z.array(resultSchema) }),
});

export const startSafetyRun = endpoint({
  method: 'POST',
  path: '/api/admin/chat/safety/runs',
  access: 'admin',
  limit: 'write',
  summary: 'Put the safety cases to the language model; 409 while a run is going on, 404 without a model',
  reply: z.object({ success: z.literal(true), run: runSchema }),
});

export const withdrawChatModel = endpoint({
  method: 'POST',
  path: '/api/admin/chat/safety/withdraw',
  access: 'admin',
  limit: 'write',
  summary: 'Answer from the lessons only, until the language model has passed another run',
  reply: z.object({ success: z.literal(true) }),
});
