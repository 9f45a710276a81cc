import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint';

export const confirmationHours = 72;
export const confirmationsPerMinute = 1;
export const confirmationsPerHour = 5;

export const confirmationTexts = {
  confirmed: 'Your address is confirmed. Thank you.',
  sent: 'We have sent you a new link. It works for 3 days.',
  alreadyConfirmed: 'Your address is already confirmed.',
  invalid: 'This link does not work any more, or it belongs to another account. You can have a new one sent to you.',
  noToken: 'This link is not complete. You can have a new one sent to you.',
} as const;

/**
 * Also requires the session of the account; with the link alone, the owner of the address could confirm an account that
 * another user created with it.
 */
export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/user/confirm-email',
  access: 'user',
  limit: 'linkToken',
  summary: 'Confirm the address of the account with the token of an email',
  body: z.object({ token: z.string().check(z.maxLength(200)) }),
  reply: z.object({ success: z.literal(true), message: z.string() }),
});

export const resendConfirmation = endpoint({
  method: 'POST',
  path: '/api/user/email-confirmation',
  access: 'user',
  limit: 'write',
  summary: 'Send the link that confirms the address again',
  reply: z.object({ success: z.literal(true), message: z.string() }),
});
