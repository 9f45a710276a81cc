import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Installation } from './installation';

/** What the link stops. It is part of what is signed, so that the link of one email never stops another one. */
type StoppedMail = 'reminder mail' | 'weekly insights';

const idLength = 36;

/** The token of the link at the end of emails. It is not stored, and stays valid when sealing keys change. */
export async function stopToken(installation: Installation, mail: StoppedMail, userId: string): Promise<string> {
  return `${userId}-${sign(await installation.linkKey(), mail, userId).toString('base64url')}`;
}

/** Returns the user's id of a token, or null if the token is invalid. */
export async function readStopToken(
  installation: Installation,
  mail: StoppedMail,
  token: string,
): Promise<string | null> {
  const userId = token.slice(0, idLength);
  const signature = Buffer.from(token.slice(idLength + 1), 'base64url');
  const expected = sign(await installation.linkKey(), mail, userId);
  return signature.length === expected.length && timingSafeEqual(expected, signature) ? userId : null;
}

function sign(key: Buffer, mail: StoppedMail, userId: string): Buffer {
  return createHmac('sha256', key).update(`${mail} ${userId}`).digest();
}
