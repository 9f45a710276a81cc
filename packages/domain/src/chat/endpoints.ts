import * as z from 'zod/mini';
import { tiers } from '../base/tiers';
import { volumeUnits } from '../feedings/amounts';
import { lengthUnits, weightUnits } from '../growth/units';
import { endpoint } from '../wire/endpoint';
import { anId } from '../wire/ids';
import { chatMessageSchema } from './message';

export const chatLevels = ['emergency', 'urgent', 'routine'] as const;
export type ChatLevel = (typeof chatLevels)[number];

/** A passage of a lesson that an answer rests on, the best one first. */
const chatSourceSchema = z.object({
  slug: z.string(),
  title: z.string(),
  heading: z.string(),
  /** The anchor of the heading in the lesson; null for the beginning of the lesson. */
  heading_id: z.nullable(z.string()),
  /** The tier that opens the lesson; null if it is open to the user. Nothing of a locked lesson is quoted. */
  opens_with: z.nullable(z.enum(tiers)),
});
export type ChatSource = z.infer<typeof chatSourceSchema>;

/** Own entries that the chat may read, each with a consent of its own. */
export const ownEntryKinds = ['fertility', 'feedings', 'sleep', 'growth', 'milestones'] as const;
export type OwnEntryKind = (typeof ownEntryKinds)[number];

const chatReplySchema = z.object({
  success: z.literal(true),
  /** Markdown without HTML and images. With an emergency or urgent message, a fixed text that was not generated. */
  response: z.string(),
  level: z.enum(chatLevels),
  /** The topic of a help card or of warning signs, with an emergency or urgent message. */
  card: z.nullable(z.string()),
  sources: z.array(chatSourceSchema),
  /** Which own entries were read for the answer. */
  looked_at: z.array(z.enum(ownEntryKinds)),
  /** The language model that wrote the answer; null if it was put together from the lessons, or is a fixed text. */
  model: z.nullable(z.string()),
  /** Of the question and its answer together; null if neither was stored. */
  exchange_id: z.nullable(z.string()),
});
export type ChatReply = z.infer<typeof chatReplySchema>;

/**
 * The same reply as an event stream, when the caller accepts one: `triage` comes first, then pieces of text, then `end` with the rest. A
 * stream that cannot go on ends with `failed`, and what had arrived stays.
 */
export const chatStreamEvents = {
  triage: z.pick(chatReplySchema, { level: true, card: true }),
  text: z.object({ text: z.string() }),
  end: z.pick(chatReplySchema, { sources: true, looked_at: true, model: true, exchange_id: true }),
  failed: z.object({ detail: z.string() }),
} as const;
export type ChatStreamEvent = keyof typeof chatStreamEvents;

/** How the device that asks shows times and amounts. Whatever is missing is chosen by the country; the zone is then UTC. */
const chatDeviceSchema = z.object({
  /** An IANA zone; one that the server does not know counts as missing. */
  time_zone: z.optional(z.string()),
  locale: z.optional(z.string().check(z.regex(/^en-([A-Z]{2}|\d{3})$/))),
  volume: z.optional(z.enum(volumeUnits)),
  weight: z.optional(z.enum(weightUnits)),
  length: z.optional(z.enum(lengthUnits)),
});
export type ChatDevice = z.infer<typeof chatDeviceSchema>;

export const sendChatMessage = endpoint({
  method: 'POST',
  path: '/api/chat',
  // What is urgent is recognized for everybody; the plan is checked by the handler after that.
  access: 'user',
  whileTemporary: true,
  limit: 'write',
  summary: 'Ask Dr. Halsey. The ids of the user and the session are accepted and not used',
  headers: { accept: 'text/event-stream, for a reply that arrives piece by piece' },
  body: z.object({
    message: chatMessageSchema,
    user_id: z.optional(z.string()),
    session_id: z.optional(z.string()),
    /** The exchange whose answer is to be replaced by another one. */
    replaces: z.optional(anId),
    device: z.optional(chatDeviceSchema),
  }),
  reply: chatReplySchema,
  mayStream: true,
});

export const chatRatings = ['helpful', 'wrong', 'unclear', 'missing', 'unsafe'] as const;
export type ChatRating = (typeof chatRatings)[number];

const chatExchangeSchema = z.object({
  id: z.string(),
  /** ISO instant. */
  asked_at: z.string(),
  question: z.string(),
  response: z.string(),
  level: z.enum(chatLevels),
  card: z.nullable(z.string()),
  sources: z.array(chatSourceSchema),
  looked_at: z.array(z.enum(ownEntryKinds)),
  model: z.nullable(z.string()),
  rating: z.nullable(z.enum(chatRatings)),
});
export type ChatExchange = z.infer<typeof chatExchangeSchema>;

const chatSettings = { keeps_history: z.boolean() };
export const chatSettingsSchema = z.object(chatSettings);
export type ChatSettings = z.infer<typeof chatSettingsSchema>;

/** The language model that answers for those who agree to it. */
const chatModelSchema = z.object({
  name: z.string(),
  /** Who runs it. */
  host: z.string(),
});
export type ChatModel = z.infer<typeof chatModelSchema>;

export const getChatSettings = endpoint({
  method: 'GET',
  path: '/api/chat/settings',
  access: 'user',
  limit: 'read',
  summary: 'Whether the history is kept, and which language model there is',
  reply: z.object({
    success: z.literal(true),
    settings: chatSettingsSchema,
    /** Null if answers come from the lessons alone. */
    model: z.nullable(chatModelSchema),
  }),
});

export const putChatSettings = endpoint({
  method: 'PUT',
  path: '/api/chat/settings',
  access: 'user',
  limit: 'write',
  summary: 'Keep the history or not. What was kept before stays until it is deleted',
  body: z.object(chatSettings),
  reply: z.object({ success: z.literal(true), settings: chatSettingsSchema }),
});

export const exchangesPerPage = 100;

export const listChatExchanges = endpoint({
  method: 'GET',
  path: '/api/chat/exchanges',
  access: 'user',
  limit: 'read',
  summary: 'Questions and answers that are stored, the newest first; the device searches in them',
  query: z.object({ before: z.optional(anId) }),
  reply: z.object({ success: z.literal(true), exchanges: z.array(chatExchangeSchema), has_more: z.boolean() }),
});

const done = z.object({ success: z.literal(true) });

export const deleteChatExchange = endpoint({
  method: 'DELETE',
  path: '/api/chat/exchanges/{id}',
  access: 'user',
  limit: 'write',
  summary: 'Delete one question with its answer; 404 if it is gone already',
  params: z.object({ id: anId }),
  reply: done,
});

export const deleteChatExchanges = endpoint({
  method: 'DELETE',
  path: '/api/chat/exchanges',
  access: 'user',
  limit: 'write',
  summary: 'Delete all questions and answers, and what was said last',
  reply: done,
});

export const rateChatExchange = endpoint({
  method: 'PUT',
  path: '/api/chat/exchanges/{id}/rating',
  access: 'user',
  limit: 'write',
  summary: 'Say whether an answer helped, or what was wrong with it',
  params: z.object({ id: anId }),
  body: z.object({ rating: z.nullable(z.enum(chatRatings)) }),
  reply: done,
});
