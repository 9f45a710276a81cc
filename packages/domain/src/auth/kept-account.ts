import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint';

export const withdrawDeletion = endpoint({
  method: 'DELETE',
  path: '/api/user/deletion',
  access: 'user',
  limit: 'write',
  summary: 'Keep the account after all',
  reply: z.object({ success: z.literal(true) }),
});

/** The texts of the dashboard between the request and the erasure. The others are loaded with the dialog. */
export const keepingTexts = {
  title: 'Delete your account',
  keep: 'Keep my account',
  kept: 'Your account stays, with everything in it.',
  failed: 'That did not work just now. Please try again.',
} as const;

/** `date` is formatted for the user's locale. */
export const erasureDateText = (date: string) =>
  `Your account will be erased on ${date}. Until then everything works as before.`;
