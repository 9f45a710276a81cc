import * as z from 'zod/mini';
import { emailSchema, resetPasswordSchema } from './auth';
import { endpoint } from '../wire/endpoint';

export const resetTokenMinutes = 60;
/** The delay before the page redirects to the sign-in after a success. */
export const resetRedirectMs = 3000;

/** 32 random bytes as base64url; anything longer is not a valid token. */
const tokenSchema = z.string().check(z.maxLength(200));

/** The same reply for every address, so that it does not reveal who has an account. */
export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/users/request-password-reset',
  access: 'public',
  limit: 'reset',
  summary: 'Request an email with a link to set a new password',
  body: z.object({
    email: emailSchema,
    /** The token of an invitation that was mailed to this address, to which the link then leads back. */
    invitation: z.optional(z.string().check(z.maxLength(200))),
  }),
  reply: z.object({ success: z.literal(true), message: z.string() }),
});

/** Does not consume the token. `email` is the account of the link. */
export const validateResetToken = endpoint({
  method: 'POST',
  path: '/api/users/validate-reset-token',
  access: 'public',
  limit: 'linkToken',
  summary: 'Whether a link from a reset email still works',
  body: z.object({ token: tokenSchema }),
  reply: z.object({
    success: z.literal(true),
    valid: z.boolean(),
    email: z.optional(z.string()),
    message: z.optional(z.string()),
  }),
});

/** Consumes the token, ends every session of the account and does not sign the user in. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/users/reset-password',
  access: 'public',
  limit: 'linkToken',
  summary: 'Set a new password with the token of a reset email',
  body: z.object({ token: tokenSchema, new_password: resetPasswordSchema }),
  reply: z.object({ success: z.literal(true), message: z.string() }),
});

export const resetTexts = {
  /** Shown after every request, whether or not an email was sent. */
  requested: 'If an account exists for this address, we have sent a link to it. It works for 60 minutes.',
  done: 'Your password is changed. You can sign in with it now.',
} as const;
