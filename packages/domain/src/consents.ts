import * as z from 'zod/mini';
import { brand } from './base/brand';
import { reading } from './chat/own-entries/reading';
import { endpoint } from './wire/endpoint';

/** The kinds of consent that a user must give before such data is stored. */
export const storingConsents = ['trackers', 'planner', 'chat'] as const;
export type StoringConsent = (typeof storingConsents)[number];

/** Own entries that the chat may look at. */
export const lookingConsents = [
  'chat_fertility',
  'chat_feedings',
  'chat_sleep',
  'chat_growth',
  'chat_milestones',
] as const;
/** That a language model of another company answers, and that it gets what the chat looks at. */
export const modelConsents = ['chat_model', 'chat_model_entries'] as const;
/** What the chat may do besides storing, each switched on by itself. */
export const chatConsents = [...lookingConsents, ...modelConsents] as const;
export type ChatConsent = (typeof chatConsents)[number];

export const consentKinds = [...storingConsents, ...chatConsents] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** Without the other consent it has no effect: it cannot be given before it, and ends with it. */
export const neededConsents: Partial<Record<ConsentKind, ConsentKind>> = { chat_model_entries: 'chat_model' };

/** What of the given consents has an effect. */
export function effectiveConsents<Kind extends ConsentKind>(given: readonly Kind[]): Kind[] {
  return given.filter((kind) => {
    const needed = neededConsents[kind];
    return needed === undefined || given.some((other) => other === needed);
  });
}

interface ConsentText {
  version: number;
  title: string;
  text: string;
}

interface StoringConsentText extends ConsentText {
  /** The heading of the same text under My Data. */
  storedTitle: string;
  /** Where the entries themselves can be managed. */
  where: string;
}

/**
 * A text whose meaning changes gets a new version, which requires a new consent. Entries that were logged under an older version
 * before the new text was first shown are still stored (C79).
 */
export const consents: Record<StoringConsent, StoringConsentText> & Record<ChatConsent, ConsentText> = {
  trackers: {
    version: 2,
    title: 'Before you log anything',
    text: `${brand.name} stores what you log in its trackers, to show it to you on every device and to work out estimates and patterns from it. What is about you is encrypted with a key of your own, and only you read it. What you log for a child is encrypted with a key of your family, and everyone in your family reads it. It is never sold, and you can withdraw your agreement under My Data.`,
    storedTitle: 'What your trackers store',
    where: 'To read a file in, or to delete entries, open the tracker.',
  },
  planner: {
    version: 1,
    title: 'Before you plan anything',
    text: `${brand.name} stores the events of your planner, to show them on every device. Events of the family are encrypted with a key of your family, and everyone in your family reads them. Private events are encrypted with a key of your own, and only you read them. They are never sold, and you can withdraw your agreement under My Data.`,
    storedTitle: 'What your planner stores',
    where: 'To change or delete events, open the planner.',
  },
  chat: {
    version: 1,
    title: 'Before you ask anything',
    text: `${brand.name} stores your last questions and the answers for 30 minutes, so that you can ask further, and for longer only if you switch the history on. They are encrypted with a key of your own, and only you read them. Nobody reads along and nobody calls for help: what sounds urgent is recognized by fixed rules, which show you whom to call. They are never sold, and you can withdraw your agreement under My Data.`,
    storedTitle: 'What the chat stores',
    where: 'To read or delete questions and answers, open the chat.',
  },
  chat_fertility: {
    version: 1,
    title: 'Your cycle',
    text: 'From the fertility tracker: your cycle day, your last period and the estimate of the next one, or your due date.',
  },
  chat_feedings: {
    version: 1,
    title: 'Feeds and diapers',
    text: `From the feeding tracker of your families: feeds, diapers and pumped milk of the last ${reading.recentDays} days.`,
  },
  chat_sleep: {
    version: 1,
    title: 'Sleep',
    text: `From the sleep tracker of your families: when your children slept in the last ${reading.recentDays} days.`,
  },
  chat_growth: {
    version: 1,
    title: 'Growth',
    text: 'From the growth charts of your families: the latest weight, length and head of each child, with percentiles.',
  },
  chat_milestones: {
    version: 1,
    title: 'Milestones',
    text: 'From the checklists of your families: what you have answered for each child.',
  },
  chat_model: {
    version: 1,
    title: 'Let a language model answer',
    text: 'Your question, your last questions with their answers, and passages of our lessons go to a service of another company, which runs the model. Each answer names it. Without this, answers come from the lessons alone.',
  },
  chat_model_entries: {
    version: 1,
    title: 'Let the model see what I logged',
    text: 'What the chat looks at for an answer goes to that service as well: of your cycle, feeds and diapers, sleep, growth and milestones whatever you have switched on, with the names of your children.',
  },
};

export const consentTexts = {
  agree: 'I agree',
  decline: 'Not now',
  waiting: 'Nothing is stored before you agree.',
  changed: 'This text has changed in the meantime. Please reload the page and read it again.',
  modelFirst: 'Please let a language model answer first. Then it can see what you logged.',
  revoked: 'Nothing more is stored. What is already there stays readable until you delete it.',
} as const;

const success = z.literal(true);
/** When each consent was given, as an ISO instant; null when not given or withdrawn. */
const consentsReply = z.object({
  success,
  consents: z.object(
    Object.fromEntries(consentKinds.map((kind) => [kind, z.nullable(z.string())])) as Record<
      ConsentKind,
      z.ZodMiniNullable<z.ZodMiniString<string>>
    >,
  ),
});
const kindParams = z.object({ kind: z.enum(consentKinds) });

export const getConsents = endpoint({
  method: 'GET',
  path: '/api/user/consents',
  access: 'user',
  limit: 'read',
  summary: 'What the signed-in user has agreed to',
  reply: consentsReply,
});

export const giveConsent = endpoint({
  method: 'PUT',
  path: '/api/user/consents/{kind}',
  access: 'user',
  limit: 'write',
  summary: 'Agree to the text of this version',
  params: kindParams,
  body: z.object({ version: z.int().check(z.gte(1)) }),
  reply: consentsReply,
});

export const revokeConsent = endpoint({
  method: 'DELETE',
  path: '/api/user/consents/{kind}',
  access: 'user',
  limit: 'write',
  summary:
    'Withdraw an agreement, and what has no effect without it: nothing more is stored; what is already there stays until it is deleted',
  params: kindParams,
  reply: consentsReply,
});
