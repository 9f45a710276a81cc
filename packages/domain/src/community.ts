import * as z from 'zod/mini';
import { endpoint } from './wire/endpoint';

/** The community does not exist yet: its page says what it will be, and has a waiting list for when it opens. */
export const communityTexts = {
  title: 'A place to ask other parents',
  soon: 'Coming soon',
  lead: 'A moderated place for parents and parents-to-be. It is not open yet: we will tell you.',
  rulesTitle: 'How it will be looked after',
  rules: [
    { title: 'Moderated', text: 'Moderators read along, and every post has a report button.' },
    { title: 'No medical advice', text: 'Parents say what helped them. Questions about symptoms go to a care team.' },
    { title: 'No selling', text: 'Nobody is there to sell you something.' },
  ],
  placeTitle: 'Hear when it opens',
  visitor: 'Create a free account, or sign in, and we keep a place for you.',
  included: 'The community is part of your plan. You are in on the day it opens.',
  notIncluded:
    'The community will be part of Everstep Plus and Pro. You need no plan to have a place on the list, and there is no reason to upgrade for it now.',
  join: 'Tell me when it opens',
  joined: 'Your place is kept.',
  since: (day: string) =>
    `You have been on the list since ${day}. We send you one e-mail when it opens, and nothing else.`,
  leave: 'Take me off the list',
} as const;

const placeReply = z.object({
  success: z.literal(true),
  /** ISO 8601; null for a user who is not on the list. */
  waiting_since: z.nullable(z.string()),
});

const waitingList = { path: '/api/community/waiting-list', access: 'user', reply: placeReply } as const;

export const getWaitingPlace = endpoint({
  ...waitingList,
  method: 'GET',
  limit: 'read',
  summary: 'Since when the signed-in user has waited for the community to open',
});

export const joinWaitingList = endpoint({
  ...waitingList,
  method: 'PUT',
  limit: 'write',
  summary: 'Ask to be told when the community opens; a second call changes nothing',
});

export const leaveWaitingList = endpoint({
  ...waitingList,
  method: 'DELETE',
  limit: 'write',
  summary: 'Take the signed-in user off the waiting list of the community',
});
