import * as z from 'zod/mini';
import { brand } from './base/brand';
import { endpoint } from './wire/endpoint';

/** The kinds of consent that a user must give before such data is stored. */
export const consentKinds = ['trackers', 'planner', 'chat'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/**
 * A text whose meaning changes gets a new version, which requires a new consent. Entries that were logged under an older version
 * before the new text was first shown are still stored (C79).
 */
export const consents: Record<
  ConsentKind,
  {
    version: number;
    title: string;
    text: string;
    /** The heading of the same text under My Data. */
    storedTitle: string;
    /** Where the entries themselves can be managed. */
    where: string;
  }
> = {
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
};

export const consentTexts = {
  agree: 'I agree',
  decline: 'Not now',
  waiting: 'Nothing is stored before you agree.',
  changed: 'This text has changed in the meantime. Please reload the page and read it again.',
  revoked: 'Nothing more is stored. What is already there stays readable until you delete it.',
} as const;

const success = z.literal(true);
/** When each consent was given, as an ISO instant; null when not given or withdrawn. */
const consentsReply = z.object({
  success,
  consents: z.object({
    trackers: z.nullable(z.string()),
    planner: z.nullable(z.string()),
    chat: z.nullable(z.string()),
  }),
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
  summary: 'Withdraw an agreement: nothing more is stored; what is already there stays until it is deleted',
  params: kindParams,
  reply: consentsReply,
});
