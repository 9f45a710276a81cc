import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Installation } from '../../integrations/installation';

const idLength = 36;

/** The token of the link that stops all reminders by email. It is not stored, and stays valid when sealing keys change. */
export async function stopToken(installation: Installation, userId: string): Promise<string> {
  return `${userId}-${sign(await installation.linkKey(), userId).toString('base64url')}`;
}

/** Returns the user's id of a token, or null if the token is invalid. */
export async function readStopToken(installation: Installation, token: string): Promise<string | null> {
  const userId = token.slice(0, idLength);
  const signature = Buffer.from(token.slice(idLength + 1), 'base64url');
  const expected = sign(await installation.linkKey(), userId);
  return signature.length === expected.length && timingSafeEqual(expected, signature) ? userId : null;
}

function sign(key: Buffer, userId: string): Buffer {
  return createHmac('sha256', key).update(`reminder mail ${userId}`).digest();
}
