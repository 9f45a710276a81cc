import * as z from 'zod/mini';
import { ownEmailParams } from './account';
import { emailSchema } from './auth/email-address';
import { brand } from './base/brand';
import { endpoint } from './wire/endpoint';
import { pagePatterns } from './base/paths';

export interface TourStep {
  id: 'welcome' | 'library' | 'chat' | 'trackers' | 'community' | 'ready';
  title: string;
  lines: readonly [string, string];
}

/** Shown once to a new user, in this order. The number of modules is a fixed text of the specification. */
export const tourSteps: readonly TourStep[] = [
  {
    id: 'welcome',
    title: 'It is good to have you here',
    lines: [
      `${brand.name} walks beside you, from hoping for a baby to raising one.`,
      'Here is a short look around. It takes a minute, and you can leave it at any time.',
    ],
  },
  {
    id: 'library',
    title: 'A library for quiet moments',
    lines: [
      '34+ modules on fertility, health, money and family life, with their sources.',
      'Three are free, and yours from today.',
    ],
  },
  {
    id: 'chat',
    title: 'Dr. Halsey listens',
    lines: [
      'Dr. Halsey is an AI guide, not a real doctor: good for questions, never for a diagnosis.',
      'The chat is part of Plus and Pro.',
    ],
  },
  {
    id: 'trackers',
    title: 'Your days, on paper',
    lines: [
      'Note cycles and milestones, or feeds with Pro, and watch the pattern grow.',
      'What you write down stays yours. What we work out from it is called an estimate.',
    ],
  },
  {
    id: 'community',
    title: 'Other parents, soon',
    lines: [
      'We are preparing a place where parents can talk with each other.',
      'It is not open yet. We would rather open it well than early.',
    ],
  },
  {
    id: 'ready',
    title: 'You are all set',
    lines: ['There is no wrong place to begin, and nothing to catch up on.', 'One stone at a time is plenty.'],
  },
];

/** The destinations of the last step, for pages that exist in `paths`. */
export const tourDestinations: readonly { label: string; path: string }[] = [
  { label: 'Explore Library', path: '/library' },
  { label: 'Chat with Dr. Halsey', path: '/chat' },
].filter(({ path }) => pagePatterns.includes(path));

const done = z.object({ success: z.literal(true) });

export const checkFirstTime = endpoint({
  method: 'GET',
  path: '/api/user/check-first-time/{email}',
  access: 'self',
  limit: 'read',
  summary: 'Whether this is the first visit of the signed-in user',
  params: ownEmailParams,
  reply: z.object({ success: z.literal(true), isFirstTime: z.boolean() }),
});

/** Ends the first visit. Idempotent. */
export const markNotFirstTime = endpoint({
  method: 'POST',
  path: '/api/user/mark-not-first-time/{email}',
  access: 'self',
  limit: 'write',
  summary: 'Record that the first visit is over',
  params: ownEmailParams,
  reply: done,
});

/** Works only on a first visit and removes only samples, never the user's own activity. */
export const resetData = endpoint({
  method: 'POST',
  path: '/api/user/reset-data',
  access: 'self',
  limit: 'write',
  summary: 'Clear sample entries on a first visit',
  body: z.object({ email: emailSchema }),
  reply: done,
});

/** Accepts only `false`: a first visit cannot be repeated. */
export const updateOnboarding = endpoint({
  method: 'POST',
  path: '/api/users/update-onboarding',
  access: 'self',
  limit: 'write',
  summary: 'Record that the tour is finished',
  body: z.object({ email: emailSchema, first_time_login: z.literal(false) }),
  reply: done,
});
