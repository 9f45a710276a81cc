import * as z from 'zod/mini';
import { signedInUserSchema } from './auth';
import { endpoint } from '../wire/endpoint';

/** The lifetime of the one-time login ticket in the return URL, which only the browser that started the sign-in can redeem. */
export const loginTicketSeconds = 60;
export const loginTicketHeader = 'x-session-id';

/** Error codes in the URL of the sign-in page after a failed sign-in with Google. */
export const googleErrors = { failed: 'google', canceled: 'google_cancelled' } as const;

export const googleTexts = {
  failed: 'Google sign-in did not work. Please try again, or use your e-mail and password.',
  canceled: 'You canceled at Google, and nothing was changed. Sign in whenever you like, in the way you like.',
} as const;

/** How recent the sign-in with Google must be to set a first password, or to delete an account without one. */
export const recentGoogleMinutes = 10;

/** Called by browser navigation; redirects to the provider. */
export const startGoogle = endpoint({
  method: 'GET',
  path: '/api/auth/google',
  access: 'public',
  limit: 'authenticate',
  summary: 'Go to Google to sign in',
  replyType: 'redirect',
  reply: z.object({ success: z.literal(true) }),
});

/** The provider's redirect URI. Redirects to the dashboard or, after any failure, to the sign-in page. */
export const returnFromGoogle = endpoint({
  method: 'GET',
  path: '/api/auth/google/return',
  access: 'public',
  limit: 'linkToken',
  summary: 'Come back from Google',
  replyType: 'redirect',
  reply: z.object({ success: z.literal(true) }),
});

/** Exchanges the login ticket in the header `X-Session-ID` for the cookie. `session_token` gives no access by itself. */
export const googleCallback = endpoint({
  method: 'POST',
  path: '/api/auth/google/callback',
  access: 'public',
  limit: 'linkToken',
  summary: 'Finish signing in with Google',
  headers: { [loginTicketHeader]: 'The one-time id that came in the hash of the address' },
  reply: z.object({
    success: z.literal(true),
    session_token: z.string(),
    user: z.extend(signedInUserSchema, { first_time_login: z.boolean() }),
  }),
});
