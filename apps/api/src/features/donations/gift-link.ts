import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Installation } from '../../integrations/installation';

const idLength = 36;

/** The token after the # of the link in a donor's emails. It is not stored, and stays valid when sealing keys change. */
export async function giftToken(installation: Installation, donationId: string): Promise<string> {
  return `${donationId}-${sign(await installation.linkKey(), donationId).toString('base64url')}`;
}

/** Returns the donation id of a token, or null if the token is invalid. */
export async function readGiftToken(installation: Installation, token: string): Promise<string | null> {
  const donationId = token.slice(0, idLength);
  const signature = Buffer.from(token.slice(idLength + 1), 'base64url');
  return isSame(sign(await installation.linkKey(), donationId), signature) ? donationId : null;
}

function sign(key: Buffer, donationId: string): Buffer {
  return createHmac('sha256', key).update(`monthly gift ${donationId}`).digest();
}

function isSame(expected: Buffer, actual: Buffer): boolean {
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
