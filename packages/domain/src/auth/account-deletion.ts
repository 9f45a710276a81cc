import * as z from 'zod/mini';
import { brand } from '../base/brand';
import { endpoint } from '../wire/endpoint';
import { authTexts, credentialsSchema } from './auth';
import { recentGoogleMinutes } from './google';
import { keepingTexts } from './kept-account';

/** The time between the request and the erasure, for users to change their minds. */
export const deletionDays = 7;

/** An account with a password needs it; an account without one needs a recent sign-in with Google. */
export const requestDeletion = endpoint({
  method: 'POST',
  path: '/api/user/deletion',
  access: 'user',
  limit: 'authenticate',
  summary: `Have the account erased in ${deletionDays} days; a repeated request keeps the first date`,
  body: z.object({ password: z.optional(credentialsSchema.shape.password) }),
  reply: z.object({ success: z.literal(true), erasure_at: z.string() }),
});

export const deletionForm = z.object({ password: credentialsSchema.shape.password });

export const deletionTexts = {
  ...keepingTexts,
  lead: `You can leave ${brand.name} at any time and take everything with you. You have ${deletionDays} days to change your mind.`,
  open: 'Delete my account...',
  question: 'Delete your account?',
  /** What the dialog says before anything happens. */
  goes: {
    title: 'What goes',
    items: [
      'Your name, your e-mail, your password and every sign-in.',
      'Everything you logged about yourself, saved or finished, and the key it is encrypted with.',
      'Your monthly gifts, if you gave them with your confirmed e-mail, and your name on every gift.',
    ],
  },
  stays: {
    title: 'What stays',
    items: [
      'What you logged for the children of a family that stays, without your name.',
      'The amounts and dates of payments and gifts, without you. The law requires us to keep books.',
      'Records of what our own staff did, with numbers instead of names. Reasons in them become unreadable.',
      'Emails that have already been sent.',
    ],
  },
  money:
    'A subscription no longer renews from today on, and ends with the account at the latest; if a payment is overdue, it ends today. If you keep your account in time, it renews again, with the change of plan that you may have planned, unless it has ended or you had canceled it.',
  whenTitle: 'When',
  familiesTitle: 'Your families',
  exportFirst: 'Take your data with you first?',
  passwordHint: 'So that nobody else can do this.',
  send: 'Delete my account',
  freshSignIn: `You sign in with Google. To confirm that it is you, please sign in with Google once more; then you have ${recentGoogleMinutes} minutes.`,
  passwordWrong: authTexts.currentWrong,
  administrator: `An administrator’s account cannot be deleted here. Please write to ${brand.supportEmail}.`,
  tooLate: 'Your account is being erased right now, so this came too late.',
} as const;

/** `date` is formatted for the user's locale. */
export const erasurePlan = (date: string) =>
  `Your account will be erased on ${date}. Until then everything works as before, and one button keeps it. Once it is erased, we send you a certificate by e-mail.`;
